'use strict';
// What several scripts need to change a page, of which an owner's template may have left out any part.

/** The first part of an element that a selector matches; where there is none, an element that nobody sees. */
globalThis.partOf = (element, selector) => element.querySelector(selector) ?? document.createElement('p');

/** A copy of what a `template` holds; undefined where no template has this id. */
globalThis.copyOf = (id) => document.getElementById(id)?.content.firstElementChild?.cloneNode(true);

/** Makes elements the children of a list. One in its place is not touched, and keeps its focus and what is being typed. */
globalThis.arrange = (list, items) => {
  for (const child of [...list.children]) if (!items.includes(child)) child.remove();
  items.forEach((item, index) => {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  });
};
