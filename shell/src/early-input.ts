import type { SyntheticEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How often it is checked whether a section has been hydrated, for at most two minutes: there is no event for it. */
const CHECK_EVERY_MS = 100;
const MAX_CHECKS = 1_200;
/** Clicks are not replayed later than this. */
const CLICK_VALID_MS = 20_000;

/** An event that React listens to and nothing on the site uses. */
const PROBE = 'animationiteration';
const hydrated = new WeakSet<Element>();
let received: Event | undefined;

/** `onAnimationIterationCapture` of the element around the page. */
export const handleProbe = ({ nativeEvent }: SyntheticEvent): void => void (received = nativeEvent);

/** React delivers events only to what it has committed; its properties are on elements before. */
const isHydrated = (element: Element): boolean => {
  if (hydrated.has(element)) return true;
  const probe = new Event(PROBE, { bubbles: true });
  element.dispatchEvent(probe);
  if (received === probe) hydrated.add(element);
  received = undefined;
  return hydrated.has(element);
};

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const isChanged = (field: Field): boolean => {
  if (isTick(field)) return field.checked && !field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected && !option.defaultSelected);
  return field.value !== field.defaultValue;
};

/** What puts the present entry into the field, or into the one that was rendered in its place. */
const entryOf = (field: Field) => {
  const { name, type, value } = field;
  const checked = isTick(field) && field.checked;
  const index = [...document.getElementsByName(name)].indexOf(field);
  const start = field instanceof HTMLSelectElement ? null : field.selectionEnd;

  const place = (): Field | undefined => {
    if (field.isConnected) return field;
    const other = name ? document.getElementsByName(name)[index] : undefined;
    return isField(other) && other.type === type ? other : undefined;
  };
  const replay = (target: Field): void => {
    if (isTick(target)) {
      target.checked = !checked;
      return target.click();
    }
    // React ignores a value that it has set or seen, so the setter of the element that React overrides is called.
    target.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(
      target,
      value,
    );
    target.dispatchEvent(new Event('input', { bubbles: true }));
    target.dispatchEvent(new Event('change', { bubbles: true }));
    if (start !== null && 'setSelectionRange' in target) target.setSelectionRange(start, start);
  };
  return { place, replay };
};

/** A button of the page; submit buttons are handled as their form, and the age gate by itself. */
const buttonOf = ({ target }: Event): HTMLButtonElement | undefined => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('#site button');
  return button && !(button.type === 'submit' && button.form) ? button : undefined;
};

/**
 * Replays what was typed, chosen, sent and clicked before React has hydrated the section: React would show its own empty
 * state, and forms and buttons would do nothing. To be called before React touches the document; `start-watch` has kept
 * the submit and the click from before (`siteHeld`, `sitePressed`). Returns a function that ends it.
 */
export function replayEarlyInput(): () => void {
  const entries = new Map<Field, ReturnType<typeof entryOf>>();
  /** Each button and form once, in the order of the latest click or submit. */
  const actions = new Map<HTMLElement, { repeat: () => void; validUntil: number }>();
  let latest: Field | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checks = 0;
  const { pathname } = location;

  const check = () => {
    timer = undefined;
    checks += 1;
    // On another page a field of the same name is another field.
    if (checks > MAX_CHECKS || location.pathname !== pathname) return;
    for (const [field, { place, replay }] of entries) {
      const target = place();
      if (!target || !isHydrated(target)) continue;
      entries.delete(field);
      replay(target);
      if (field === latest && document.activeElement === document.body) target.focus();
    }
    // A copy, because a repeated action may be kept again.
    for (const [element, { repeat, validUntil }] of [...actions]) {
      const isValid = element.isConnected && performance.now() < validUntil;
      if (isValid && !isHydrated(element)) continue;
      actions.delete(element);
      if (isValid) repeat();
    }
    if (entries.size + actions.size > 0) checkSoon();
  };
  const checkSoon = () => (timer ??= setTimeout(check, CHECK_EVERY_MS));

  const keepEntry = ({ target }: { target: unknown }) => {
    if (!isField(target) || isHydrated(target)) return;
    entries.set(target, entryOf(target));
    latest = target;
    checkSoon();
  };
  const keepAction = (element: HTMLElement, repeat: () => void, validUntil = Infinity) => {
    actions.delete(element);
    actions.set(element, { repeat, validUntil });
    checkSoon();
  };
  const keepSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || isHydrated(form)) return;
    event.preventDefault();
    keepAction(form, () => form.requestSubmit(submitter?.isConnected ? submitter : undefined));
  };
  const keepClick = (event: Event) => {
    const button = buttonOf(event);
    if (button && !isHydrated(button))
      keepAction(button, () => button.click(), performance.now() + CLICK_VALID_MS);
  };

  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea, select)'))
    if (isChanged(field)) keepEntry({ target: field });
  if (globalThis.siteHeld) keepSubmit(globalThis.siteHeld);
  if (globalThis.sitePressed) keepClick(globalThis.sitePressed);
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  document.addEventListener('input', keepEntry, options);
  document.addEventListener('submit', keepSubmit, options);
  // After React: a click can itself hydrate its button, and is handled then.
  document.addEventListener('click', (event) => setTimeout(keepClick, 0, event), options);
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
