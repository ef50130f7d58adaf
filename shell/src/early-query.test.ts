import { screen, waitFor } from '@testing-library/react';
import { earlyQuery } from './early-query';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  new Function(earlyQuery)();
  document.body.innerHTML = '<div id="site"><input name="q"></div>';
};

afterEach(() => delete document.documentElement.dataset.query);

it('shows the query in its field when that is parsed', async () => {
  open('/store-locator?q=60614');
  expect(document.documentElement.dataset.query).toBe('');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('60614'));
});

it('leaves documents without a query unchanged', () => {
  open('/store-locator?store=heron');
  expect(document.documentElement.dataset.query).toBeUndefined();
});
