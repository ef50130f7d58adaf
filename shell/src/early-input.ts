import { isAlive } from './is-alive';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has put into a field, and where the cursor stood. */
interface Entry {
  /** Of all fields with this name, where others are rendered in their place. */
  nth: number;
  value: string;
  checked: boolean;
  selection: [start: number, end: number] | undefined;
}

/** How often it is looked whether a field has come alive, in ms: nothing tells. */
const LOOK_MS = 100;
/** Two minutes; a section that is not here by then has failed. */
const LOOKS = 1_200;
/** Whoever has pressed something earlier than this does not wait for it any more, in ms. */
const PATIENCE_MS = 20_000;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const isChanged = (field: Field): boolean => {
  if (isTicked(field)) return field.checked && !field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected && !option.defaultSelected);
  return field.value !== field.defaultValue;
};

const entryOf = (field: Field): Entry => {
  const { value, name } = field;
  const nth = [...document.getElementsByName(name)].indexOf(field);
  const { selectionStart: start = null, selectionEnd: end = null } =
    field instanceof HTMLSelectElement ? {} : field;
  const selection: Entry['selection'] = start === null || end === null ? undefined : [start, end];
  return { nth, value, checked: isTicked(field) && field.checked, selection };
};

/** It stands where it stood, or what was rendered in its place does. */
const inPlaceOf = (field: Field, { nth }: Entry): Field | undefined => {
  if (field.isConnected) return field;
  const other = field.name ? document.getElementsByName(field.name)[nth] : undefined;
  return isField(other) && other.type === field.type ? other : undefined;
};

/** As if it was done now. React hears of a value only where it is another than the last that it has seen or set. */
const repeat = (field: Field, { value, checked, selection }: Entry): void => {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
};

/** A button of the page under the finger; what sends a form is the form's. The age gate has its own early ways. */
const pressable = (target: EventTarget | null): HTMLButtonElement | undefined => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('#site button');
  return button && !(button.type === 'submit' && button.form) ? button : undefined;
};

/**
 * Keeps what is typed, chosen, sent and pressed in a page that is read already and not alive yet: React would show its own
 * empty state over it, a form would go to the server by itself, and a button would do nothing. It is done again as soon as
 * its section is alive. To be called before React touches anything; what was sent and pressed before that the document has
 * kept (`siteHeld`, `sitePressed`). Answers with what ends it.
 */
export function keepEarlyInput(): () => void {
  const entries = new Map<Field, Entry>();
  let latest: Field | undefined;
  let sent: { form: HTMLFormElement; by: HTMLElement | null } | undefined;
  /** Each once, in the order in which they were pressed last: whoever presses in vain presses again. */
  const pressed = new Map<HTMLButtonElement, number>();
  let looking: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const { pathname } = location;

  const look = () => {
    looking = undefined;
    looks += 1;
    // On another page a field of that name is another field.
    if (looks > LOOKS || location.pathname !== pathname) return;
    for (const [field, entry] of entries) {
      const place = inPlaceOf(field, entry);
      if (!place || !isAlive(place)) continue;
      entries.delete(field);
      repeat(place, entry);
      if (field === latest && document.activeElement === document.body) place.focus();
    }
    for (const [button, at] of pressed) {
      const isLate = performance.now() - at > PATIENCE_MS;
      if (button.isConnected && !isLate && !isAlive(button)) continue;
      pressed.delete(button);
      if (button.isConnected && !isLate) button.click();
    }
    if (sent && isAlive(sent.form)) {
      const { form, by } = sent;
      sent = undefined;
      form.requestSubmit(by?.isConnected ? by : undefined);
    }
    if (entries.size + pressed.size > 0 || sent?.form.isConnected) lookSoon();
  };
  const lookSoon = () => (looking ??= setTimeout(look, LOOK_MS));

  const hold = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) sent = { form: target, by: submitter };
    lookSoon();
  };
  const note = (target: unknown) => {
    if (!isField(target) || isAlive(target)) return;
    entries.set(target, entryOf(target));
    latest = target;
    lookSoon();
  };

  const press = (button: HTMLButtonElement | undefined) => {
    if (!button || isAlive(button)) return;
    pressed.delete(button);
    pressed.set(button, performance.now());
    lookSoon();
  };
  const hear = ({ target }: Event) => {
    const button = pressable(target);
    // Not before React has heard of it: a click may itself bring to life what it meets, and is done then.
    if (button && !isAlive(button)) setTimeout(press, 0, button);
  };

  for (const field of document.querySelectorAll('#root :is(input, textarea, select)'))
    if (isField(field) && isChanged(field)) note(field);
  if (globalThis.siteHeld) hold(globalThis.siteHeld);
  if (globalThis.sitePressed) press(pressable(globalThis.sitePressed.target));
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  document.addEventListener('input', ({ target }) => note(target), options);
  document.addEventListener('click', hear, options);
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || isAlive(event.target)) return;
      event.preventDefault();
      hold(event);
    },
    options,
  );
  return () => {
    ended.abort();
    clearTimeout(looking);
  };
}
