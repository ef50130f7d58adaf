import { RemotePartProvider, type RemotePartHost } from '@site/platform';
import { hrefOf, openPage } from '@site/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ExtractFinderPage from './extract-finder-page';

const open = (query = '', paths: string[] = []) =>
  openPage(<ExtractFinderPage />, `/tools/extract-finder${query}`, { paths });

const find = () => screen.getByRole('button', { name: 'Find My Extract' });
const ALL_ANSWERS = '?experience=experienced&priority=flavor&consumption=dab';

it('supports the keyboard and focuses the result', async () => {
  const user = userEvent.setup();
  open();
  await user.tab();
  await user.keyboard(' {ArrowRight}');
  expect(screen.getByRole('radio', { name: /Intermediate/ })).toBeChecked();
  await user.tab();
  await user.keyboard(' {ArrowRight}');
  await user.tab();
  await user.keyboard(' {Enter}');

  const heading = screen.getByRole('heading', { name: 'Distillate' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('90-99%')).toBeVisible();
  expect(screen.getByText('Key Benefits')).toBeVisible();
  expect(screen.getByText('Best For')).toBeVisible();
});

it('ignores invalid answers in the URL', () => {
  open('?experience=expert&priority=flavor&consumption=dab&view=result');
  expect(screen.getByRole('radio', { name: /Flavor/ })).toBeChecked();
  expect(find()).toBeDisabled();
});

it('returns to the questions on Back', async () => {
  open(ALL_ANSWERS);
  await userEvent.click(find());
  expect(screen.getByRole('heading', { name: 'Terp Sauce' })).toBeVisible();
  await act(async () => {
    const popstate = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await popstate;
  });
  expect(find()).toBeEnabled();
});

it.each([
  ['flavor', 'dab', /^For dabbing, choose GMO/, 'Live Resin'],
  ['flavor', 'vape', /^For a vape, choose our live resin cartridges/, 'Live Resin'],
  ['potency', 'vape', /^For a vape, choose our distillate cartridges/, 'Distillate'],
  ['potency', 'dab', /^For dabbing, choose GMO/, 'Live Resin'],
  ['purity', 'vape', /^For a vape, choose our distillate cartridges/, 'Distillate'],
  ['purity', 'dab', /^For dabbing, choose GMO/, 'Live Resin'],
])('leads with what fits the answers %s and %s', (priority, consumption, advice, line) => {
  const ProductsPart: RemotePartHost = ({ props }) => (
    <p>{`Products for ${props?.consumption}, ${props?.url}`}</p>
  );
  openPage(
    <RemotePartProvider value={ProductsPart}>
      <ExtractFinderPage />
    </RemotePartProvider>,
    `/tools/extract-finder?experience=experienced&priority=${priority}&consumption=${consumption}&view=result`,
  );
  const url = `/products/${line.toLowerCase().replace(' ', '-')}`;
  expect(screen.getByText(advice)).toBeVisible();
  expect(hrefOf(`See Our ${line}`)).toBe(url);
  expect(hrefOf('View Products')).toBe('/products');
  expect(screen.getByText(`Products for ${consumption}, ${url}`)).toBeVisible();
});
