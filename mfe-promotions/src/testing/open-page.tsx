import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export { openPage } from '@site/shared-ui/testing';

/** Waits for a button and presses it. */
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Mocks reduced motion, so that the wheel lands at once, and scrolling, which jsdom lacks. */
export const mockReducedMotion = (): void => {
  Element.prototype.scrollIntoView = () => {};
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as never);
};
