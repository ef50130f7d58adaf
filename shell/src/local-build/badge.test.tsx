import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ageStore } from '@site/platform';
import { browser } from '../browser';
import { Badge } from './badge';
import { badgeStore } from './badge-store';

const call = jest.fn();
const reload = jest.fn();

beforeEach(() => {
  Object.assign(globalThis, {
    fetch: call.mockReset().mockResolvedValue({ ok: true, text: async () => '' }),
  });
  browser.reload = reload.mockReset();
  badgeStore.setState({}, true);
  ageStore.setState({ status: 'verified' });
});

it('names the part, and Reset shows what is live', async () => {
  render(<Badge part="mfe-tools" />);
  expect(screen.getByRole('complementary')).toHaveTextContent('Local build of mfe-tools');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(call).toHaveBeenCalledWith(
    '/api/override',
    expect.objectContaining({ method: 'DELETE', credentials: 'include' }),
  );
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows the first lines of a problem', () => {
  badgeStore.setState({ problem: ['one', 'two', 'three', 'four', 'five', 'six'].join('\n') });
  render(<Badge part="mfe-tools" />);
  expect(screen.getByText(/one/)).toHaveTextContent('one two three four five');
  expect(screen.queryByText(/six/)).toBeNull();
});

it('can be closed when the live release is back', async () => {
  badgeStore.setState({ ended: 'It does not answer.' });
  render(<Badge part="mfe-tools" />);
  expect(screen.getByRole('status')).toHaveTextContent('It does not answer.');
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('is not there before the age gate has its answer', () => {
  ageStore.setState({ status: 'unverified' });
  render(<Badge part="mfe-tools" />);
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => ageStore.setState({ status: 'verified' }));
  expect(screen.getByRole('complementary')).toBeInTheDocument();
});
