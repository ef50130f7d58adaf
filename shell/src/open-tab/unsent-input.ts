/** Changed fields that are in the document. */
const touchedFields = new Set<Element>();

const isFilled = (field: Element): boolean => {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value !== '';
  return field.textContent !== '';
};

/** Records changed fields. Comparing values with attributes is not enough, because React updates the attributes too. */
export const watchInput = (): void =>
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element) touchedFields.add(target);
    },
    { capture: true, passive: true },
  );

const unsentFields = (): Element[] => {
  for (const field of touchedFields) if (!field.isConnected) touchedFields.delete(field);
  return [...touchedFields].filter(isFilled);
};

/** Whether a `beforeunload` listener would make the browser ask for confirmation. */
export const isGuarded = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether any changed field is filled in. */
export const hasUnsentInput = (): boolean => unsentFields().length > 0;

/** Whether a changed field outside of the page is filled in; client-side navigation keeps it. */
export const hasFrameInput = (): boolean =>
  unsentFields().some((field) => !field.closest('main, #search'));
