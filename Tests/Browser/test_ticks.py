"""What can be ticked off: ingredients in notes, and task lists everywhere."""

import pytest
from playwright.sync_api import Page, expect

SHAKSHUKA = "recipes/shakshuka.html"
RYE_BREAD = "recipes/rye-bread.html"


def box(page: Page, name: str):
    return page.get_by_role("checkbox", name=name)


def test_ticks_off_ingredients_and_remembers_them_during_the_visit(visitor):
    someone = visitor()
    page = someone.open("sample", SHAKSHUKA)
    expect(page.get_by_role("checkbox")).to_have_count(14)
    box(page, "5 eggs").check()
    page.get_by_text("1 tsp sugar").click()
    page.get_by_role("link", name="All recipes").first.click()
    page.go_back()
    page.reload()
    assert page.get_by_role("checkbox", checked=True).count() == 2
    expect(box(page, "5 eggs")).to_be_checked()
    box(page, "5 eggs").uncheck()
    page.reload()
    expect(box(page, "5 eggs")).not_to_be_checked()
    # Another visit begins with nothing ticked.
    other = someone.new_page()
    other.goto(page.url)
    expect(other.get_by_role("checkbox", checked=True)).to_have_count(0)


def test_ticks_lists_under_smaller_headings_too_and_no_steps(visit):
    page = visit("sample", "recipes/kanelbullar.html")
    expect(box(page, "3 tbsp pearl sugar")).to_be_visible()
    expect(page.locator("ol input")).to_have_count(0)
    expect(page.get_by_role("checkbox")).to_have_count(13)


@pytest.mark.parametrize("place, ticked, plain", [("checks.html", "Heat the oven", "Read the recipe"),
                                                  (RYE_BREAD, "10 g fine salt", "Turn the oven off")], ids=["page", "note"])
def test_ticks_off_task_lists_and_remembers_what_the_visitor_changed(visit, place, ticked, plain):
    page = visit("authored", place)
    expect(box(page, ticked)).to_be_checked()
    box(page, ticked).uncheck()
    box(page, plain).check()
    page.reload()
    expect(box(page, ticked)).not_to_be_checked()
    expect(box(page, plain)).to_be_checked()


def test_ticks_off_task_lists_without_script(visit):
    page = visit("authored", "checks.html", script=False)
    box(page, "Read the recipe").check()
    expect(box(page, "Read the recipe")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Done")).to_be_enabled()


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_task_lists_stand_in_line_with_other_lists(visit, phone):
    page = visit("authored", "checks.html", phone=phone)
    starts = """(words) => words.map((word) => {
        const walker = document.createTreeWalker(document.querySelector('.prose'), NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const start = walker.currentNode.data.indexOf(word);
            if (start < 0) continue;
            const range = document.createRange();
            range.setStart(walker.currentNode, start);
            range.setEnd(walker.currentNode, start + word.length);
            const { left, top } = range.getBoundingClientRect();
            return [left, top];
        }
    })"""
    task, plain, other, bold = page.evaluate(starts, ["Read the", "A thing", "One", "recipe"])
    assert task[0] == pytest.approx(plain[0], abs=1) and task[0] == pytest.approx(other[0], abs=1)
    # The words of a task are one text, not columns.
    assert bold[1] == pytest.approx(task[1], abs=2)
    item = page.get_by_role("listitem").filter(has_text="Heat the oven")
    heat = box(page, "Heat the oven").bounding_box()
    assert heat["x"] + heat["width"] < task[0] and heat["x"] >= item.bounding_box()["x"] - 29


def test_steps_with_emphasis_are_one_text(visit):
    page = visit("authored", RYE_BREAD)
    step = page.get_by_role("listitem").filter(has_text="Mix the")
    # One line, as it fits into one.
    assert step.bounding_box()["height"] < 2 * float(step.evaluate("(step) => getComputedStyle(step).lineHeight")[:-2])
    tops = step.evaluate("(step) => [step, ...step.children].map((part) => part.getBoundingClientRect().top)")
    assert max(tops) - min(tops) < 12
