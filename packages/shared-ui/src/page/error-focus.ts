import { useLayoutEffect, type RefObject } from 'react';

/** Focuses a control and scrolls it to the middle of the window, where no notice covers it. */
export const bringForward = (control: HTMLElement): void => {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
};

/** Focuses the first invalid field whenever `errors` changes. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, errors: unknown): void {
  // In the same commit as the errors, so that a screen reader reads an error at its field.
  useLayoutEffect(() => {
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (control) bringForward(control);
  }, [form, errors]);
}
