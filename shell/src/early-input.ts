import type { SyntheticEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** No event reports that a section was hydrated, so it is checked this often, for at most two minutes. */
const CHECK_INTERVAL_MS = 100;
const MAX_CHECKS = 1_200;

/** An event that React listens to and the site does not use. */
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
const isCheckable = (field: Field): field is HTMLInputElement =>
  /^(checkbox|radio)$/.test(field.type);

const isChanged = (field: Field): boolean => {
  if (isCheckable(field)) return field.checked && !field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected && !option.defaultSelected);
  return field.value !== field.defaultValue;
};

/** Returns a function that enters the field's present value again, after React has replaced it by its own state. */
const entryOf = (field: Field): (() => void) => {
  const { value } = field;
  const checked = isCheckable(field) && field.checked;
  const cursor = field instanceof HTMLSelectElement ? null : field.selectionEnd;
  return () => {
    if (isCheckable(field)) {
      field.checked = !checked;
      return field.click();
    }
    // React ignores a value that it has set or seen, so the setter of the element that React overrides is called.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    if (cursor !== null && 'setSelectionRange' in field) field.setSelectionRange(cursor, cursor);
  };
};

/** A button of the page; submit buttons are handled as their form, and the age gate by itself. */
const buttonOf = ({ target }: Event): HTMLButtonElement | undefined => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('#site button');
  return button && !(button.type === 'submit' && button.form) ? button : undefined;
};

/**
 * Replays input, submits and clicks from before hydration: React would show its empty state, and forms and buttons would do
 * nothing. Call it before React touches the document. Returns a function that ends it.
 */
export function replayEarlyInput(): () => void {
  /** Each field, form and button once, in the order in which they were used first. */
  const pending = new Map<Element, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checks = 0;

  const check = () => {
    timer = undefined;
    checks += 1;
    for (const [element, replay] of [...pending]) {
      if (element.isConnected && !isHydrated(element)) continue;
      pending.delete(element);
      if (element.isConnected) replay();
    }
    if (pending.size > 0 && checks < MAX_CHECKS) timer ??= setTimeout(check, CHECK_INTERVAL_MS);
  };
  const add = (element: Element, replay: () => void) => {
    pending.set(element, replay);
    timer ??= setTimeout(check, CHECK_INTERVAL_MS);
  };

  const handleInput = ({ target }: { target: unknown }) => {
    if (isField(target) && !isHydrated(target)) add(target, entryOf(target));
  };
  const handleSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || isHydrated(form)) return;
    event.preventDefault();
    add(form, () => form.requestSubmit(submitter?.isConnected ? submitter : undefined));
  };
  const handleClick = (event: Event) => {
    const button = buttonOf(event);
    if (button && !isHydrated(button)) add(button, () => button.click());
  };

  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea, select)'))
    if (isChanged(field)) handleInput({ target: field });
  if (globalThis.siteEarlySubmit) handleSubmit(globalThis.siteEarlySubmit);
  if (globalThis.siteEarlyClick) handleClick(globalThis.siteEarlyClick);
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  document.addEventListener('input', handleInput, options);
  document.addEventListener('submit', handleSubmit, options);
  // After React: it handles a click that hydrates the button.
  document.addEventListener('click', (event) => setTimeout(handleClick, 0, event), options);
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
