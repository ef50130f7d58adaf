/** Fields that the visitor has changed; those that React has removed are forgotten. */
const touched = new Set<Element>();

const isFilled = (field: Element): boolean => {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value !== '';
  return field.textContent !== '';
};

/** Remembers changed fields. Values alone do not show a change, because React writes them to the attributes. */
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

/** Whether anything is filled in outside the page, which stays when another page is shown. */
export const hasLastingInput = (): boolean =>
  unsent().some((field) => !field.closest('main, #search'));
