"""Work that consists of many independent pieces: in this process, on this machine's cores, or on a Ray cluster.

Results come as they are ready, in any order. Whoever stops listening stops the work; what has come is kept by the listener.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from starboard.kernel.reasons import BadInput

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
    """Never more than a few pieces wait in the queue, so that stopping is quick."""
    workers = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    try:
        left = iter(tasks)
        running: set[Future[Result]] = {workers.submit(work, task) for task in islice(left, 2 * processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {workers.submit(work, task) for task in islice(left, len(done))}
            for one in done:
                yield one.result()
    finally:
        workers.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C goes to every process of the terminal; only the parent shall act on it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
