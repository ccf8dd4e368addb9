"""Chromium, Firefox and WebKitGTK, each driven in the way that it has, behind the same few calls."""

import base64
import itertools
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import InvalidSessionIdException, WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig

import bidi

PHONE = (390, 844)
DESKTOP = (1280, 900)
# Keys by their WebDriver names.
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowRight": "\ue014", "ArrowLeft": "\ue012",
        "ArrowDown": "\ue015", "ArrowUp": "\ue013", "Backspace": "\ue003"}
# Only a test that fails waits so long.
PATIENCE = 120

# In each page before its own scripts: the sounds that it makes, and what it asks of the screen.
WATCH = """
window.sounds = [];
window.tones = [];
window.AudioContext &&= class extends AudioContext {
    constructor() { super(); sounds.push(this); }
    createOscillator() { tones.push(this.state); return super.createOscillator(); }
};
window.lights = [];
if (window.WakeLock) {
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = function (kind) {
        return request.call(this, kind).then(
            (lock) => { lights.push('granted'); return lock; }, (error) => { lights.push(error.name); throw error; });
    };
}
window.unhandled = [];
addEventListener('unhandledrejection', (event) => setTimeout(() => event.defaultPrevented || unhandled.push(String(event.reason))));
addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; });
"""

# Finds what is seen, brings it into the middle, and returns where to press it.
POINT = """
const [selector, text] = args;
const found = [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && (!text || (element.getAttribute('aria-label') ?? element.textContent).includes(text)));
if (!found.length) return null;
const [element] = found;
const inSight = () => element.getClientRects()[0];
const hits = ({ left, top, width, height }) => element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
if (!hits(inSight())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
const box = inSight();
return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2), isHit: hits(box) };
"""


class Engine:
    """A browser with an empty profile and one page."""

    name = ""
    # What its console says though nothing is wrong: of every page, as the guide tells, or of one that is left while it loads.
    noise = re.compile("$^")
    # What it may complain of because a test asked for it.
    ignores = re.compile("$^")

    def __init__(self, size=PHONE, dark=False, script=True):
        self.size, self.dark, self.script = size, dark, script
        self.home = Path(tempfile.mkdtemp(prefix=f"{self.name}-"))
        self.heard: list[str] = []

    # What tests do with a page

    def open(self, url: str):
        raise NotImplementedError

    def run(self, body: str, *args):
        """Runs the body of an asynchronous function in the page, with `args`, and returns what it gives."""
        raise NotImplementedError

    def press_at(self, x: int, y: int):
        raise NotImplementedError

    def press_keys(self, *keys: str):
        raise NotImplementedError

    def value(self, expression: str, *args):
        return self.run(f"return ({expression})", *args)

    def until(self, expression: str, *args, seconds: float = PATIENCE):
        """Waits until an expression is true, through reloads, and returns it."""
        end, seen = time.monotonic() + seconds, None
        while time.monotonic() < end:
            try:
                seen = self.value(f"((value) => value instanceof Node || value)({expression})", *args)
                if seen:
                    return seen
            except InvalidSessionIdException:
                # The browser itself has ended.
                raise
            except Exception as error:  # noqa: BLE001 A page that is just being left answers with any error.
                seen = error
            time.sleep(0.1)
        raise AssertionError(f"{self.name}: never {expression} {args}; at last {seen!r}")

    def press(self, selector: str, text: str = ""):
        """Presses what is seen with a mouse, where nothing else lies over it, once it is there."""
        end = time.monotonic() + PATIENCE
        while True:
            point = self.run(POINT, selector, text)
            if point and point["isHit"]:
                return self.press_at(point["x"], point["y"])
            assert time.monotonic() < end, f"{self.name}: nothing to press at {selector} {text}: {point}"
            time.sleep(0.1)

    def texts(self, selector: str) -> list[str]:
        return self.value("[...document.querySelectorAll(args[0])].filter((element) => element.checkVisibility())"
                          ".map((element) => element.innerText.trim().replace(/\\s+/g, ' '))", selector)

    def box(self, selector: str) -> dict:
        return self.value("document.querySelector(args[0]).getBoundingClientRect().toJSON()", selector)

    def follow(self, selector: str, text: str = ""):
        """Presses a link, and waits until its page has loaded."""
        before = self.value("(window.isLeft = true, location.href)")
        self.press(selector, text)
        self.until("!window.isLeft && location.href !== args[0] && document.readyState === 'complete'", before)

    def reload(self):
        self.run("window.isLeft = true; setTimeout(() => location.reload())")
        self.until("!window.isLeft && document.readyState === 'complete'")

    def back(self):
        self.run("setTimeout(() => history.back())")

    def errors(self) -> list[str]:
        """What the console has complained of."""
        return [line for line in self.heard if not self.noise.search(line)]

    def close(self):
        shutil.rmtree(self.home, ignore_errors=True)


class Driven(Engine):
    """A browser behind a WebDriver server."""

    driver: webdriver.Remote

    def open(self, url):
        self.driver.get(url)

    def run(self, body, *args):
        try:
            answer = self.driver.execute_async_script(
                f"const [given, done] = arguments; (async (...args) => {{ {body} }})(...given)"
                ".then((value) => done({ text: JSON.stringify(value ?? null) }), (error) => done({ error: String(error) }))", list(args))
        except WebDriverException as error:
            # Its own words are often none.
            raise RuntimeError(f"{self.name}: {error!r} at {body.strip()[:80]}; {self.heard or self.errors()}") from error
        if "error" in answer:
            raise RuntimeError(f"{self.name}: {answer['error']}")
        return json.loads(answer["text"])

    def press_at(self, x, y):
        action = ActionBuilder(self.driver, duration=0)
        action.pointer_action.move_to_location(x, y).pointer_down().pointer_up()
        action.perform()

    def press_keys(self, *keys):
        chain = ActionChains(self.driver, duration=0)
        for key in keys:
            chain.send_keys(KEYS.get(key, key))
        chain.perform()

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def close(self):
        with suppress(Exception):
            self.driver.quit()
        super().close()


class Chromium(Driven):
    name = "chromium"

    def __init__(self, **options):
        super().__init__(**options)
        wanted = webdriver.ChromeOptions()
        wanted.binary_location = shutil.which("chromium") or shutil.which("chromium-headless-shell")
        for argument in ("--headless", "--no-sandbox", "--hide-scrollbars", "--lang=en-GB", f"--user-data-dir={self.home / 'profile'}",
                         "--window-size={},{}".format(*self.size), "--disable-background-networking", "--no-first-run"):
            wanted.add_argument(argument)
        if not self.script:
            wanted.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
        wanted.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=wanted, service=webdriver.ChromeService(shutil.which("chromedriver")))
        self.driver.set_script_timeout(PATIENCE)
        self.resize(*self.size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if self.dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})

    def resize(self, width, height):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def print(self, path):
        printed = self.driver.execute_cdp_cmd("Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": True})
        Path(path).write_bytes(base64.b64decode(printed["data"]))

    def errors(self):
        self.heard += [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        return super().errors()


class Firefox(Engine):
    name = "firefox"
    noise = re.compile("^Failed to load ‘[^’]*’. A ServiceWorker intercepted the request")
    PREFERENCES = {
        "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0, "browser.aboutwelcome.enabled": False,
        "browser.startup.homepage_override.mstone": "ignore", "datareporting.policy.dataSubmissionEnabled": False,
        "app.update.enabled": False, "app.normandy.enabled": False, "browser.safebrowsing.update.enabled": False,
        # Nothing leaves this machine.
        "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
        "services.settings.server": "data:,#", "extensions.systemAddon.update.enabled": False,
        "intl.accept_languages": "en-GB, en", "ui.useOverlayScrollbars": 1, "termsofuse.acceptedVersion": 999,
    }

    def __init__(self, **options):
        super().__init__(**options)
        preferences = {**self.PREFERENCES, "layout.css.prefers-color-scheme.content-override": 0 if self.dark else 1,
                       "javascript.enabled": self.script}
        (self.home / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.home, "--remote-debugging-port=0",
             "--remote-allow-system-access"],
            env={**os.environ, "HOME": str(self.home)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.session = bidi.Session(self.port())
        self.session.send("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"default": "accept"}}})
        self.session.send("session.subscribe", events=["log.entryAdded"])
        if self.script:
            self.session.send("script.addPreloadScript", functionDeclaration=f"() => {{ {WATCH} }}")
        [tree] = self.session.send("browsingContext.getTree")["contexts"]
        self.page = tree["context"]
        self.resize(*self.size)
        self.focus()

    def port(self) -> int:
        """The port that it has chosen, which it writes into its profile."""
        written = self.home / "WebDriverBiDiServer.json"
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(FileNotFoundError, ValueError):
                return json.loads(written.read_text())["ws_port"]
            assert self.process.poll() is None and time.monotonic() < end, "Firefox doesn't listen"
            time.sleep(0.1)

    def focus(self):
        """Without a window manager, no page has the focus."""
        self.session.send("browsingContext.activate", context=self.page)
        [chrome] = self.session.send("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"]
        self.session.send(
            "script.callFunction", target={"context": chrome["context"]}, awaitPromise=False, functionDeclaration="""() => {
                window.focus();
                Services.focus.activeWindow = window;
                gBrowser.selectedBrowser.focus();
            }""")

    def open(self, url):
        self.session.send("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def run(self, body, *args):
        # Where a page runs no scripts, no promise is ever kept.
        later, wait = ("async", "await") if self.script else ("", "")
        answer = self.session.send(
            "script.callFunction", target={"context": self.page}, awaitPromise=self.script,
            functionDeclaration=f"{later} (given) => {{ const args = JSON.parse(given);"
                                f" return JSON.stringify({wait} ({later} () => {{ {body} }})() ?? null); }}",
            arguments=[{"type": "string", "value": json.dumps(args)}])
        if answer["type"] == "exception":
            raise RuntimeError(f"firefox: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"]["value"])

    def press_at(self, x, y):
        self.session.send("input.performActions", context=self.page, actions=[{
            "type": "pointer", "id": "mouse", "actions": [
                {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}])

    def press_keys(self, *keys):
        pressed = itertools.chain(*([KEYS[key]] if key in KEYS else list(key) for key in keys))
        actions = [{"type": kind, "value": key} for key in pressed for kind in ("keyDown", "keyUp")]
        self.session.send("input.performActions", context=self.page, actions=[{"type": "key", "id": "keys", "actions": actions}])

    def resize(self, width, height):
        self.session.send("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def print(self, path):
        printed = self.session.send("browsingContext.print", context=self.page, page={"width": 21, "height": 29.7},
                                    margin={"top": 1, "bottom": 1, "left": 1.4, "right": 1.4})
        Path(path).write_bytes(base64.b64decode(printed["data"]))

    def screenshot(self, path):
        shown = self.session.send("browsingContext.captureScreenshot", context=self.page)
        Path(path).write_bytes(base64.b64decode(shown["data"]))

    def errors(self):
        self.heard = [text for level, text in self.session.messages if level == "error"]
        return super().errors()

    def close(self):
        with suppress(Exception):
            self.session.send("browser.close", seconds=5)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        super().close()


class WebKit(Driven):
    name = "webkit"
    noise = re.compile("'inline-speculation-rules''. It will be ignored|service-worker.js due to access control checks")

    def __init__(self, **options):
        super().__init__(**options)
        # It names its display by itself.
        reading, writing = os.pipe()
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
                                       pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        view = {"size": self.size, "dark": self.dark, "script": self.script, "inject": WATCH if self.script else ""}
        environment = {
            "PATH": "/usr/bin:/bin", "DISPLAY": f":{display}", "HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.home), "LANG": "C.UTF-8",
            "LIBGL_ALWAYS_SOFTWARE": "1", "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "VIEW": json.dumps(view)}
        port = bidi.free_port()
        self.said = self.home / "said"
        with self.said.open("w") as output:
            self.server = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment, stdout=output, stderr=output)
        wanted = webdriver.WebKitGTKOptions()
        wanted.binary_location = str(Path(__file__).with_name("view.py"))
        wanted.set_capability("pageLoadStrategy", "normal")
        self.driver = self.connected(port, wanted)
        self.driver.set_script_timeout(PATIENCE)

    def connected(self, port: int, wanted) -> webdriver.Remote:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                assert self.server.poll() is None and time.monotonic() < end, self.said.read_text()
                time.sleep(0.1)
        address = f"http://127.0.0.1:{port}"
        return webdriver.Remote(address, options=wanted, client_config=ClientConfig(remote_server_addr=address))

    def resize(self, width, height):
        self.driver.set_window_size(width, height)
        self.until("innerWidth === args[0]", width)

    def print(self, path):
        (self.home / "wanted").write_text(str(path))
        (self.home / "wanted").rename(self.home / "print")
        end = time.monotonic() + PATIENCE
        while not (self.home / "printed").exists():
            assert time.monotonic() < end, self.said.read_text()
            time.sleep(0.05)
        (self.home / "printed").unlink()

    def errors(self):
        self.heard = re.findall(r"^CONSOLE \w+ ERROR .*", self.said.read_text(errors="replace"), re.M)
        return super().errors()

    def close(self):
        with suppress(Exception):
            self.driver.quit()
        for process in (self.server, self.screen):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        super().close()


ALL = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}
