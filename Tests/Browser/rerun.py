"""Runs a test once more in a new browser if its own ended by itself."""

import pytest
from _pytest.runner import runtestprotocol


def run(item, nextitem, ending) -> bool:
    """Runs a test as pytest would, and again if `ending(reports)` says how its browser ended, which the summary names then.

    A test that fails for any other reason fails at once, and so does one whose page ends the new browser, too.
    """
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if (reason := ending(reports)) and any(report.failed for report in reports):
        item.warn(pytest.PytestWarning(f"{reason}; the test was run again in a new one"))
        item._initrequest()
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
