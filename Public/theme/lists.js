'use strict';
/*
 * Makes elements the children of a list, in the order given. Those that stand in their place are not touched, so that focus,
 * scrolling and what is being typed stay as they are.
 */
globalThis.arrange = (list, items) => {
  for (const child of [...list.children]) if (!items.includes(child)) child.remove();
  items.forEach((item, index) => {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  });
};
