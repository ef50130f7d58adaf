/** These run in the page, as text, in any browser: they use nothing from outside. */

/** What can be sought, beside its name. A card is one of the menu's. */
export const KINDS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  card: 'header a[href]',
  field: 'input, textarea, select',
  choice: 'label',
  option: '[role="option"]',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open], [role="dialog"]',
  message: '[role="alert"], [role="status"]',
};
export type Kind = keyof typeof KINDS;

/** Marks the first that is in sight or can be scrolled there, answers to the visitor, and has this name; whether there is one. */
export const mark = (selector: string, pattern: string, token: string): boolean => {
  const named = new RegExp(pattern);
  const textOf = (one: Element | null) => (one as HTMLElement | null)?.innerText ?? '';
  const nameOf = (one: Element): string => {
    const label = one.getAttribute('aria-label');
    const by = one.getAttribute('aria-labelledby');
    if (label !== null) return label;
    if (by !== null) return textOf(document.getElementById(by.split(' ')[0] ?? ''));
    const { labels } = one as HTMLInputElement;
    return labels?.length ? textOf(labels[0]!) : textOf(one);
  };
  const isThere = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null;
  const found = Array.from(document.querySelectorAll(selector)).find(
    (one) => named.test(nameOf(one).replace(/\s+/g, ' ').trim()) && isThere(one),
  );
  document
    .querySelectorAll(`[data-found="${token}"]`)
    .forEach((one) => one.removeAttribute('data-found'));
  found?.setAttribute('data-found', token);
  return found !== undefined;
};

/** Nothing does while it comes where another thing was pressed. */
export const takesTaps = (selector: string): boolean => {
  const found = document.querySelector(selector);
  return found !== null && getComputedStyle(found).pointerEvents !== 'none';
};

export const textOfPage = (): string => document.body.innerText;
export const addressOfPage = (): string => location.pathname + location.search;
export const nameOfFocus = (): string =>
  document.activeElement?.getAttribute('aria-label') ??
  (document.activeElement as HTMLElement | null)?.innerText.trim() ??
  '';
/** In pixels; a page that can be scrolled sideways has more than none. */
export const widthBeyondWindow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;
