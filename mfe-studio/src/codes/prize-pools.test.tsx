import { screen } from '@testing-library/react';
import type { CampaignDocument, CodePool } from '@site/contracts';
import { runningCampaign } from '../testing/fake-site';
import { studioSite, openStudio, user } from '../testing/open-studio';

const withPool = (): CampaignDocument => {
  const campaign = runningCampaign();
  const [first, ...others] = campaign.prizes;
  const delivery = {
    by: 'pool',
    terms: 'Good once',
    nextStep: 'Enter it',
    expiresAt: campaign.claimUntil,
  } as const;
  return { ...campaign, prizes: [{ ...first!, stock: 10, delivery }, ...others] };
};
const pool = (change: Partial<CodePool> = {}): CodePool => ({
  prize: withPool().prizes[0]!.id,
  name: 'Coupon',
  codes: 12,
  given: 9,
  left: 1,
  low: true,
  ...change,
});

const site = studioSite();
const POST = () => `POST /campaigns/glow/prizes/${pool().prize}/codes`;
beforeEach(() => {
  site.keep(withPool());
  site.answers['GET /campaigns/glow/pools'] = { pools: [pool()] };
});
const open = () => openStudio('/studio?campaign=glow&tab=codes', site.token);
const newCodes = () => screen.findByLabelText('New codes, one on each line');

it('shows how many codes are left, a low pool, and codes beyond the stock', async () => {
  open();
  expect(await screen.findByText(/12 codes, 9 given out, 1 left to win\./)).toHaveTextContent(
    'Nearly gone.',
  );
  expect(screen.getByText(/^Codes beyond the stock of the prize: 2\./)).toBeVisible();
});

it('uploads codes and clears the field', async () => {
  open();
  await user.type(await newCodes(), ' SAVE-1 {Enter}{Enter}SAVE-2{Enter}');
  site.answers[POST()] = pool({ codes: 14 });
  site.answers['GET /campaigns/glow/pools'] = { pools: [pool({ codes: 14, left: 3 })] };
  await user.click(screen.getByRole('button', { name: 'Add codes' }));
  expect(await screen.findByText('2 codes are added: 14 in all.')).toBeVisible();
  expect(await screen.findByText(/14 codes, 9 given out, 3 left/)).toBeVisible();
  expect(site.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { codes: ['SAVE-1', 'SAVE-2'] },
  ]);
  expect(await newCodes()).toHaveValue('');
});

it('shows why codes are refused and keeps them', async () => {
  open();
  await user.type(await newCodes(), 'SAVE-1');
  site.answerNext(409, { code: 'conflict', message: 'Nothing was uploaded: …' });
  await user.click(screen.getByRole('button', { name: 'Add codes' }));
  expect(await screen.findByText('Nothing was uploaded: …')).toBeVisible();
  expect(await newCodes()).toHaveValue('SAVE-1');
});
