/** Fields that the visitor has changed since the document came; what React took out of the page is forgotten. */
const touched = new Set<Element>();

const isFilled = (field: Element): boolean => {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value !== '';
  return field.textContent !== '';
};

/** Remembers what is typed and chosen: the values alone do not tell, because React writes them to the attributes. */
export const watchInput = (): void =>
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element) touched.add(target);
    },
    { capture: true, passive: true },
  );

const unsent = (): Element[] => {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return [...touched].filter(isFilled);
};

/** Whether anything is filled in anywhere. */
export const hasUnsentInput = (): boolean => unsent().length > 0;

/** Whether anything is filled in that stays when another page is shown: in the footer, in the popup; the search has done its part. */
export const hasLastingInput = (): boolean =>
  unsent().some((field) => !field.closest('main, #search'));
