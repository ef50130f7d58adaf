import { act, render, screen } from '@testing-library/react';
import { SECOND_MS } from '@site/contracts/units';
import { WaitButton } from './wait-button';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:59:57Z') }));
afterEach(() => jest.useRealTimers());

it('is enabled when the wait is over and announces it', () => {
  const handlePress = jest.fn();
  render(
    <WaitButton until="2026-11-21T13:00:00Z" onPress={handlePress}>
      Spin
    </WaitButton>,
  );
  const button = screen.getByRole('button', { name: 'Spin' });
  const spoken = screen.getByRole('status');
  expect(spoken).toHaveTextContent('You can spin again in less than a minute.');
  expect(button).toHaveAccessibleDescription('You can spin again in less than a minute.');
  act(() => button.click());
  expect(handlePress).not.toHaveBeenCalled();

  act(() => jest.advanceTimersByTime(3 * SECOND_MS));
  // The same element: one that comes anew is not read out.
  expect(spoken).toBeInTheDocument();
  expect(spoken).toHaveTextContent('You can spin again.');
  act(() => button.click());
  expect(handlePress).toHaveBeenCalledTimes(1);
});

it('announces no wait while busy', () => {
  render(
    <WaitButton until="2026-11-21T12:00:00Z" busy onPress={() => undefined}>
      Spinning
    </WaitButton>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});
