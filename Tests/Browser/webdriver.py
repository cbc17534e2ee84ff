"""A browser without a window, driven by WebDriver: Debian's chromium and chromium-driver."""

import base64
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request

# Keys that have no character of their own.
KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Shift": "\ue008",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    """One browser with one tab. What doesn't happen within a minute is a failure."""

    def __init__(self, downloads):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}", "--silent"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.base = ""
        self.until(self._is_ready, "the driver is ready")
        arguments = ["--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                     "--disable-dev-shm-usage", "--window-size=1440,900"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self.base = "/session/" + self.call("POST", "/session", {
            "capabilities": {"alwaysMatch": {
                "unhandledPromptBehavior": "accept",
                "goog:loggingPrefs": {"browser": "ALL"},
                "goog:chromeOptions": {
                    "args": arguments,
                    "prefs": {"download.default_directory": downloads}}}}})["sessionId"]
        self.size(1440, 900)

    def _is_ready(self):
        try:
            return self.call("GET", "/status")["ready"]
        except OSError:
            return False

    def close(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def call(self, method, path, body=None):
        request = urllib.request.Request(
            self.address + self.base + path, method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"]["message"]) from None

    def until(self, condition, what):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            value = condition()
            if value:
                return value
            time.sleep(0.02)
        raise AssertionError(f"it never happened that {what}")

    def cdp(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def size(self, width, height, ratio=1):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=ratio, mobile=False)

    def media(self, **features):
        """Sets what the page is told of its user: `prefers_color_scheme="dark"`."""
        self.cdp("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def js(self, code, *arguments):
        return self.call("POST", "/execute/sync", {"script": code, "args": list(arguments)})

    def asynchronous(self, code, *arguments):
        """Runs the body of an asynchronous function, and returns what it returns."""
        return self.call("POST", "/execute/async", {
            "script": "const done = arguments[arguments.length - 1];"
                      f"(async (...args) => {{ {code} }})(...arguments).then(done, (e) => done(String(e)))",
            "args": list(arguments)})

    def wait(self, code, *arguments):
        return self.until(lambda: self.js("return " + code, *arguments), code)

    def keys(self, *keys):
        actions = []
        for key in keys:
            value = KEYS.get(key, key)
            shifted = len(value) == 1 and (value.isupper() or value in "?+")
            held = [{"type": "keyDown", "value": KEYS["Shift"]}] if shifted else []
            let = [{"type": "keyUp", "value": KEYS["Shift"]}] if shifted else []
            actions += held + [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}] + let
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def find(self, selector):
        return self.call("POST", "/element", {"using": "css selector", "value": selector})

    def click(self, selector):
        element = self.find(selector)[ELEMENT]
        self.call("POST", f"/element/{element}/click", {})

    def drag(self, selector, x, y):
        """Drags the middle of an element by pixels."""
        origin = self.find(selector)
        self.call("POST", "/actions", {"actions": [{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
                {"type": "pointerMove", "duration": 0, "origin": origin, "x": 0, "y": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerMove", "duration": 50, "origin": "pointer", "x": x, "y": y},
                {"type": "pointerUp", "button": 0}]}]})

    def point(self, selector, x, y):
        self.call("POST", "/actions", {"actions": [{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
                {"type": "pointerMove", "duration": 0, "origin": self.find(selector), "x": x, "y": y}]}]})

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))

    def complaints(self):
        """What the browser said of the page since it was asked last: errors, breaches of the policy."""
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})
                if "favicon.ico" not in entry["message"]]
