#!/usr/bin/python3
"""A WebKitGTK window without a toolbar for WebKitWebDriver: MiniBrowser's own is never narrower than 447 px.

webkit-window.py FOLDER [noscript]. FOLDER/before.js runs first in every page, downloads go to FOLDER, and
FOLDER/log gets the page's console, `STATUS <status> <address>` for each page, `PART <status> <address>` for
each other answer, and `FAILED <address> <reason>`.
"""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]
script = 'noscript' not in sys.argv

# The console comes from WebKit's own processes, which inherit both streams.
log = os.open(os.path.join(folder, 'log'), os.O_WRONLY | os.O_APPEND | os.O_CREAT)
os.dup2(log, 1)
os.dup2(log, 2)

gtk = Gtk.Settings.get_default()
# What prefers-reduced-motion follows.
gtk.set_property('gtk-enable-animations', False)

# Not an ephemeral context: WebKit would keep the console to itself.
context = WebKit2.WebContext.new_with_website_data_manager(
    WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder))
context.set_automation_allowed(True)


def download(_context, item):
    def decide(item, name):
        item.set_allow_overwrite(True)
        item.set_destination('file://' + os.path.join(folder, name))
        return True
    item.connect('decide-destination', decide)


def watch(view, resource, _request):
    def finished(resource):
        answer = resource.get_response()
        kind = 'STATUS' if resource == view.get_main_resource() else 'PART'
        if answer:
            print(kind, answer.get_status_code(), resource.get_uri(), flush=True)
    resource.connect('finished', finished)
    resource.connect('failed', lambda it, error: print('FAILED', it.get_uri(), error.message, flush=True))


def create(_session):
    content = WebKit2.UserContentManager()
    with open(os.path.join(folder, 'before.js')) as before:
        content.add_script(WebKit2.UserScript(
            before.read(), WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, user_content_manager=content)
    settings = view.get_settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_javascript(script)
    view.connect('resource-load-started', watch)
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    # There is no window manager to give it the focus.
    window.present_with_time(0)
    view.grab_focus()
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('webkit-window')
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', create)


context.connect('download-started', download)
context.connect('automation-started', started)
Gtk.main()
