// Solutions page by page.
import { h } from "../dom.js";
import { t } from "../texts.js";

/** The page that an address's state says, counted from 0. */
export function pageIn(state) {
  return Math.max(Number.parseInt(state.page, 10) || 1, 1) - 1;
}

/** What an address needs to say of it. */
export function pageOut({ page }) {
  return page > 0 ? page + 1 : null;
}

/**
 * `element`, and `update(total)`, which brings it up to date with so many solutions, `perPage` on a page.
 * `view.page` counts from 0; `turned` is called when the reader changes it.
 */
export function createPager(view, perPage, turned) {
  const turn = (by) => () => {
    view.page += by;
    turned();
  };
  const back = h("button", { type: "button", click: turn(-1) }, t("pager.back"));
  const next = h("button", { type: "button", click: turn(1) }, t("pager.next"));
  const range = h("span", { "aria-live": "polite" });
  const element = h("nav", { class: "pager", hidden: true, "aria-label": t("pager") }, back, range, next);

  function update(total) {
    const pages = Math.max(Math.ceil(total / perPage), 1);
    view.page = Math.min(view.page, pages - 1);
    const first = view.page * perPage + 1;
    const last = Math.min(first + perPage - 1, total);
    element.hidden = pages === 1;
    range.textContent = t(first === last ? "pager.one" : "pager.range", { first, last, n: total });
    const held = document.activeElement;
    back.disabled = view.page === 0;
    next.disabled = view.page === pages - 1;
    if (held === next && next.disabled) back.focus();
    if (held === back && back.disabled) next.focus();
  }

  return { element, update };
}
