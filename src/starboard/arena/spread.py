"""Work that consists of many independent pieces: in this process, on this machine's cores, or on a Ray cluster.

Results come as they are ready, in any order. Whoever stops listening stops the work; what has come is kept by the listener.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from typing import Any, Final, TypeVar

from starboard.kernel.reasons import BadInput

LAST_SECONDS: Final = 3.0
"""So long a worker that is told to end may take for putting things away."""
Task = TypeVar("Task")
Result = TypeVar("Result")


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], on: str = "cores", processes: int = 0) -> Iterator[Result]:
    """`on` is `cores`, `ray` (a local Ray) or the address of a cluster, `ray://host:port`. 0 processes means all cores."""
    if on == "ray" or on.startswith("ray://"):
        return on_ray(work, tasks, on, processes)
    if on != "cores":
        raise BadInput(f"games cannot be played on {on!r}; they can on cores, ray, or ray://HOST:PORT")
    number = min(processes or cores(), len(tasks))
    return map(work, tasks) if number <= 1 else on_cores(work, tasks, number)


def on_cores(work: Callable[[Task], Result], tasks: Sequence[Task], processes: int) -> Iterator[Result]:
    """Never more than a few pieces wait in the queue. Who stops listening does not wait for what is still being worked on."""
    others = set(active_children())
    workers = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    finished = False
    try:
        left = iter(tasks)
        running: set[Future[Result]] = {workers.submit(until_stopped, work, task) for task in islice(left, 2 * processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {workers.submit(until_stopped, work, task) for task in islice(left, len(done))}
            for one in done:
                yield one.result()
        finished = True
    except BrokenProcessPool:
        raise BadInput(
            "a process that played games was killed (is there enough memory?); begun again with the same --out it goes on"
        ) from None
    finally:
        if not finished:
            for worker in set(active_children()) - others:
                worker.terminate()
        workers.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C goes to every process of the terminal; only the parent shall act on it. It asks its workers to end by a signal of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end_in_peace)
    threading.Thread(target=end_with_the_parent, daemon=True).start()


def end_in_peace(*_: object) -> None:
    """Told once to end, a worker does so; being told again must not disturb it. Whatever it is doing, it is gone after some seconds."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    last = threading.Timer(LAST_SECONDS, os._exit, (1,))
    last.daemon = True
    last.start()
    sys.exit(1)


def end_with_the_parent() -> None:
    """A worker whose parent was killed would wait for its next piece for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def until_stopped(work: Callable[[Task], Result], task: Task) -> Result:
    """Do one piece. When the worker is told to end, the piece puts away what it has begun (programs that play), and the process is gone."""
    try:
        return work(task)
    except SystemExit:
        os._exit(1)


def on_ray(work: Callable[[Task], Result], tasks: Sequence[Task], address: str, processes: int) -> Iterator[Result]:
    """The same on a Ray cluster."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise BadInput("playing on Ray needs the extra `cluster`: pip install 'starboard[cluster]'") from None
    begun_here = not ray.is_initialized()
    if begun_here:
        begin_ray(ray, address, processes)
    try:
        remote = ray.remote(work)
        left = iter(tasks)
        width = 2 * (processes or int(ray.cluster_resources().get("CPU", 1)))
        running: list[Any] = [remote.remote(task) for task in islice(left, width)]
        while running:
            done, running = ray.wait(running, num_returns=1)
            running += [remote.remote(task) for task in islice(left, len(done))]
            for one in done:
                result: Result = ray.get(one)
                yield result
    finally:
        if begun_here:
            ray.shutdown()


def begin_ray(ray: Any, address: str, processes: int) -> None:
    """Join the cluster at this address, or begin a small one here."""
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address == "ray":
            ray.init(num_cpus=processes or cores(), include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise BadInput(f"no Ray cluster answers at {address}: {str(error).splitlines()[0]}") from None
