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

it('Reset ends the override and reloads', async () => {
  render(<Badge part="mfe-tools" />);
  expect(screen.getByRole('complementary')).toHaveTextContent('Local build of mfe-tools');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(call).toHaveBeenCalledWith(
    '/api/override',
    expect.objectContaining({ method: 'DELETE', credentials: 'include' }),
  );
  expect(reload).toHaveBeenCalledTimes(1);
});

it('is hidden until the age gate is passed', () => {
  ageStore.setState({ status: 'unverified' });
  render(<Badge part="mfe-tools" />);
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => ageStore.setState({ status: 'verified' }));
  expect(screen.getByRole('complementary')).toBeInTheDocument();
});
