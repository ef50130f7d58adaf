import { useState, type SyntheticEvent } from 'react';
import { bringForward } from './error-focus';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What the browser finds wrong with a control when its form is sent, in our words and our look in place of a bubble
 * that goes by itself. Without a script the bubble stays. `missing` is said where nothing was entered; the words are
 * those that the server has for the same (docs/product.md, section 5.2).
 */
export function useOwnCheck(missing: string) {
  const [found, setFound] = useState<string>();
  const handlers = {
    onInvalid: (event: SyntheticEvent<Control>) => {
      const control = event.currentTarget;
      event.preventDefault();
      setFound(wordsFor(control, missing));
      if (control === firstInvalid(control.form)) bringForward(control);
    },
    onInput: () => setFound(undefined),
  };
  return [found, handlers] as const;
}

const firstInvalid = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find((one) => isControl(one) && !one.validity.valid);

const isControl = (element: Element): element is Control =>
  /^(input|select|textarea)$/i.test(element.tagName);

const wordsFor = ({ type, validity, validationMessage }: Control, missing: string): string => {
  if (type === 'email') return 'Please enter a valid email address';
  return validity.valueMissing ? missing : validationMessage;
};
