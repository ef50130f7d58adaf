import { useLayoutEffect, type RefObject } from 'react';

/** Gives a control the focus, and shows it in the middle of the window, where no notice lies over it. */
export const bringForward = (control: HTMLElement): void => {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
};

/** Brings the first field forward that has an error, each time that errors are found. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, errors: unknown): void {
  // In the same commit as the errors, so that a screen reader reads an error at its field.
  useLayoutEffect(() => {
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (control) bringForward(control);
  }, [form, errors]);
}
