"""A bot for the web table in 30 lines, with nothing but the standard library.

    python examples/bot.py http://localhost:8765/join/KEY     (the link of an open seat)

It follows its table and, whenever it is asked, plays the first action that is not `pass`.
"""

import json
import sys
import urllib.request


def call(path, data=None):
    body = None if data is None else json.dumps(data).encode()
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(server + path, body, headers))


def play_turn(view):
    while view["your_turn"]:
        wanted = next((one for one in view["actions"] if one["name"] != "pass"), view["actions"][0])
        print(view["question"], "->", wanted["label"])
        view = json.load(call("/api/seat/actions", {"action": wanted["name"], "at": view["at"]}))


server, _, key = sys.argv[1].rsplit("/", 2)
for line in call("/api/seat/events"):
    if line.startswith(b"data:") and json.loads(line[5:])["your_turn"]:
        play_turn(json.load(call("/api/seat")))
print(*json.load(call("/api/seat"))["scores"], sep="\n")
