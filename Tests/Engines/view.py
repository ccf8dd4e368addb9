#!/usr/bin/python3
"""A window of WebKitGTK without a toolbar, as narrow as a phone, for WebKitWebDriver: view.py

Its environment says how it is: VIEW is a JSON object with `size`, `dark`, `script` and `inject`, a script that runs in each page
before its own. It prints the page into the file that the file `print` in HOME names, and renames that file to `printed`.
"""
import json
import os
import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

HOME = Path(os.environ["HOME"])
WANTED = json.loads(os.environ["VIEW"])
WIDTH, HEIGHT = WANTED["size"]
MARGINS = {"top": 10, "bottom": 10, "left": 14, "right": 14}


class Views:
    def __init__(self):
        manager = WebKit2.WebsiteDataManager(base_data_directory=str(HOME / "data"), base_cache_directory=str(HOME / "cache"))
        self.context = WebKit2.WebContext(website_data_manager=manager)
        self.context.set_automation_allowed(True)
        self.context.set_preferred_languages(["en-GB"])
        self.context.connect("automation-started", self.started)
        self.views: list[WebKit2.WebView] = []
        self.printing = None
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", WANTED["dark"])
        GLib.timeout_add(50, self.print_what_is_wanted)

    def started(self, _, session):
        info = WebKit2.ApplicationInfo()
        # What WebKitWebDriver expects of the program that it starts.
        info.set_name("MiniBrowser")
        info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(info)
        session.connect("create-web-view", lambda _: self.create())

    def create(self) -> WebKit2.WebView:
        scripts = WebKit2.UserContentManager()
        if WANTED["inject"]:
            scripts.add_script(WebKit2.UserScript.new(
                WANTED["inject"], WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None))
        settings = WebKit2.Settings(
            enable_write_console_messages_to_stdout=True, enable_page_cache=True, enable_javascript=WANTED["script"],
            enable_smooth_scrolling=False,
            # Without it, a screenshot takes a quarter of a minute.
            hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.ALWAYS)
        view = WebKit2.WebView(
            is_controlled_by_automation=True, web_context=self.context, user_content_manager=scripts, settings=settings)
        view.connect("permission-request", lambda _, request: request.allow() or True)
        view.connect("print", lambda *_: True)
        view.connect("web-process-terminated", lambda *_: print("CONSOLE CRASH ERROR the page's process has ended", flush=True))
        window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
        window.add(view)
        window.show_all()
        # Without a window manager, nobody gives it the focus.
        GLib.timeout_add(200, lambda: window.get_window().focus(0) or view.grab_focus())
        self.views.append(view)
        return view

    def print_what_is_wanted(self) -> bool:
        wanted = HOME / "print"
        if self.printing or not wanted.exists():
            return True
        settings = Gtk.PrintSettings()
        settings.set_printer("Print to File")
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, Path(wanted.read_text()).as_uri())
        page = Gtk.PageSetup()
        page.set_paper_size(Gtk.PaperSize.new("iso_a4"))
        for side, millimetres in MARGINS.items():
            getattr(page, f"set_{side}_margin")(millimetres, Gtk.Unit.MM)
        self.printing = WebKit2.PrintOperation.new(self.views[-1])
        self.printing.set_print_settings(settings)
        self.printing.set_page_setup(page)
        self.printing.connect("failed", lambda _, error: print(f"CONSOLE PRINT ERROR {error.message}", flush=True))
        self.printing.connect("finished", self.printed)
        self.printing.print_()
        return True

    def printed(self, _):
        self.printing = None
        (HOME / "print").rename(HOME / "printed")


Views()
Gtk.main()
