import type { SyntheticEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** No event reports that a section was hydrated, so it is checked this often, for at most two minutes. */
const CHECK_INTERVAL_MS = 100;
const MAX_CHECKS = 1_200;

/** An event that React listens to and the site does not use. */
const PROBE = 'animationiteration';
const hydratedElements = new WeakSet<Element>();
let receivedProbe: Event | undefined;

/** Listener for `onAnimationIterationCapture` on the element around the page. */
export const handleProbe = ({ nativeEvent }: SyntheticEvent): void =>
  void (receivedProbe = nativeEvent);

/** React delivers events only to committed elements. Its internal properties appear on elements earlier. */
const isHydrated = (element: Element): boolean => {
  if (hydratedElements.has(element)) return true;
  const probe = new Event(PROBE, { bubbles: true });
  element.dispatchEvent(probe);
  if (receivedProbe === probe) hydratedElements.add(element);
  receivedProbe = undefined;
  return hydratedElements.has(element);
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

/** Returns a function that re-enters the field's current value after React has replaced it with its own state. */
const createReplay = (field: Field): (() => void) => {
  const { value } = field;
  const checked = isCheckable(field) && field.checked;
  const cursor = field instanceof HTMLSelectElement ? null : field.selectionEnd;
  return () => {
    if (isCheckable(field)) {
      field.checked = !checked;
      return field.click();
    }
    // React overrides the element's setter and ignores values that pass through it, so the prototype's setter is called.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    if (cursor !== null && 'setSelectionRange' in field) field.setSelectionRange(cursor, cursor);
  };
};

/** The clicked button, unless it submits a form (replayed as a submit) or is outside of `#site` (the age gate). */
const buttonOf = ({ target }: Event): HTMLButtonElement | undefined => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('#site button');
  return button && !(button.type === 'submit' && button.form) ? button : undefined;
};

/**
 * Replays input, submits and clicks from before hydration. Without it React would reset fields to its initial state, and
 * forms and buttons would do nothing. Must be called before React touches the document. Returns a function that stops it.
 */
export function replayEarlyInput(): () => void {
  /** Each field, form and button once, in order of first use. */
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
    if (isField(target) && !isHydrated(target)) add(target, createReplay(target));
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
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  document.addEventListener('input', handleInput, options);
  document.addEventListener('submit', handleSubmit, options);
  // Deferred until React has handled the click, which may hydrate the button itself.
  document.addEventListener('click', (event) => setTimeout(handleClick, 0, event), options);
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
