import { act, render, screen } from '@testing-library/react';
import { clockStore } from '@site/platform';
import { translateText } from '@site/platform/testing';
import { HOUR_MS, SECOND_MS } from '@site/contracts/units';
import { WaitButton } from './wait-button';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:59:57Z') }));
afterEach(() => jest.useRealTimers());

it('enables the button when the wait is over and announces it', () => {
  const handlePress = jest.fn();
  render(
    <WaitButton until="2026-11-21T13:00:00Z" onPress={handlePress}>
      Spin
    </WaitButton>,
  );
  const button = screen.getByRole('button', { name: 'Spin' });
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^You can spin again at 1:00\sPM\.$/);
  expect(button).toHaveAccessibleDescription(/^You can spin again at 1:00\sPM\.$/);
  act(() => button.click());
  expect(handlePress).not.toHaveBeenCalled();

  act(() => jest.advanceTimersByTime(3 * SECOND_MS));
  // The same element, because screen readers may not announce a new one.
  expect(status).toBeInTheDocument();
  expect(status).toHaveTextContent('You can spin again.');
  act(() => button.click());
  expect(handlePress).toHaveBeenCalledTimes(1);
});

it("counts down by the server's clock, and names the day of a longer wait", () => {
  jest.setSystemTime(Date.parse('2026-11-19T12:59:00Z'));
  render(
    <WaitButton until="2026-11-21T13:00:00Z" onPress={() => undefined}>
      Spin
    </WaitButton>,
  );
  expect(screen.getByText(/^on Nov 21 at 1:00\sPM$/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/again on Nov 21 at 1:00\sPM\.$/);
  act(() => clockStore.setState({ ahead: 25 * HOUR_MS }));
  expect(screen.getByText('23:01:00')).toBeVisible();
  act(() => clockStore.setState({ ahead: 48 * HOUR_MS }));
  expect(screen.getByText('1:00')).toBeVisible();
  act(() => clockStore.setState({ ahead: 0 }));
});

it('counts down on a translated page', () => {
  const { container } = render(
    <WaitButton until="2026-11-21T13:00:00Z" onPress={() => undefined}>
      Spin
    </WaitButton>,
  );
  translateText(container);
  expect(container).toHaveTextContent('0:03');
  act(() => jest.advanceTimersByTime(SECOND_MS));
  expect(container).toHaveTextContent('0:02');
});

it('announces no wait while busy', () => {
  render(
    <WaitButton until="2026-11-21T12:00:00Z" busy onPress={() => undefined}>
      Spinning
    </WaitButton>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});
