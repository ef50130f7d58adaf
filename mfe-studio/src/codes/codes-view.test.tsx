import { makeCodeSheet } from '@site/code-sheet/in-browser';
import type { CampaignDocument, CodePool } from '@site/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveCsv, saveFile } from '../ui/save-file';
import { runningCampaign } from '../testing/fake-site';
import { button, studioSite, openStudio, user, write } from '../testing/open-studio';
import { batchState } from './batches-grid';

/** PDFKit's build for browsers is the browser's; what it draws is looked at beside it, and in e2e/. */
jest.mock('@site/code-sheet/in-browser', () => ({ makeCodeSheet: jest.fn() }));
const drawn = jest.mocked(makeCodeSheet);
jest.mock('../ui/save-file', () => ({ saveCsv: jest.fn(), saveFile: jest.fn() }));

const { id } = runningCampaign();
const batch = {
  batch: '7Q2MK',
  count: 100,
  used: 7,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2099-12-01T10:00:00.000Z',
};

const site = studioSite();
beforeEach(() => {
  site.keep(runningCampaign());
});
const open = (...batches: object[]) => {
  site.answers[`GET /campaigns/${id}/codes`] = { batches };
  openStudio(`/studio?campaign=${id}&tab=codes`, site.token);
};
const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Batches of codes, newest first' })).getAllByRole(
    'row',
  );

it('revokes a batch after confirmation', async () => {
  open(batch);
  await rows();
  await user.click(button('Withdraw batch 7Q2MK'));
  expect(site.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  const revoked = { ...batch, revokedAt: '2026-11-21T10:00:00.000Z' };
  site.answers[`POST /campaigns/${id}/codes/7Q2MK/revoke`] = revoked;
  site.answers[`GET /campaigns/${id}/codes`] = { batches: [revoked] };
  await user.click(button('Withdraw codes'));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByText('Withdraw')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
});

it("makes codes that expire at a time in the campaign's time zone", async () => {
  open();
  await screen.findByText('No codes were made for this campaign yet.');
  await write('How many codes', '5');
  fireEvent.change(screen.getByLabelText('Good until, in America/Chicago (optional)'), {
    target: { value: '2026-12-01T12:00' },
  });
  site.answers[`POST /campaigns/${id}/codes`] = { ...batch, campaign: id, codes: [] };
  await user.click(button('Make codes'));
  await screen.findByRole('button', { name: 'Print or save' });
  expect(site.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    count: 5,
    expiresAt: '2026-12-01T18:00:00Z',
  });
});

describe('the cards of a batch', () => {
  const codes = [{ code: '7Q2M-K000-AAAA-BBBB', url: 'https://site.example/qr?campaign=glow' }];
  const told = { campaign: id, batch: batch.batch, expiresAt: batch.expiresAt, codes };
  const print = async () => {
    await user.click(await screen.findByRole('button', { name: 'Print batch 7Q2MK' }));
    await user.selectOptions(screen.getByLabelText('Paper'), 'A4');
    const label = screen.getByLabelText('Text on each card');
    expect(label).toBeValid();
    await user.clear(label);
    await user.type(label, 'Scan me');
    await user.click(button('Save PDF'));
  };

  it("are saved as a PDF of the batch's codes", async () => {
    open(batch);
    site.answers[`POST /campaigns/${id}/codes/7Q2MK/tell`] = told;
    const pdf = new Blob(['%PDF']);
    drawn.mockResolvedValueOnce(pdf);
    await print();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('codes-glow-7Q2MK.pdf', pdf));
    expect(drawn).toHaveBeenCalledWith(
      {
        campaign: id,
        campaignName: 'Winter Glow',
        timeZone: runningCampaign().timeZone,
        label: 'Scan me',
        expiresAt: batch.expiresAt,
        codes,
      },
      expect.objectContaining({ paper: 'a4' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are saved as a CSV that spreadsheets do not read as formulas', async () => {
    site.keep({ ...runningCampaign(), name: '=Glow' });
    open(batch);
    site.answers[`POST /campaigns/${id}/codes/7Q2MK/tell`] = told;
    drawn.mockClear();
    await user.click(await screen.findByRole('button', { name: 'Print batch 7Q2MK' }));
    await user.selectOptions(screen.getByLabelText('File'), 'Table of codes (CSV)');
    await user.click(button('Save CSV'));
    await waitFor(() =>
      expect(saveCsv).toHaveBeenCalledWith(
        'codes-glow-7Q2MK.csv',
        `\ufeffcode,url,campaign,expires\r\n${codes[0]!.code},${codes[0]!.url},'=Glow,${batch.expiresAt}\r\n`,
      ),
    );
    expect(drawn).not.toHaveBeenCalled();
  });

  it('are not drawn when the batch was revoked meanwhile', async () => {
    open(batch);
    await screen.findByRole('button', { name: 'Print batch 7Q2MK' });
    drawn.mockClear();
    site.respondNext(409, { code: 'conflict', message: 'Batch 7Q2MK was withdrawn: …' });
    await print();
    expect(await screen.findByText('Batch 7Q2MK was withdrawn: …')).toBeVisible();
    expect(drawn).not.toHaveBeenCalled();
    expect(button('Save PDF')).toBeEnabled();
  });

  it('cannot be printed when revoked or expired', async () => {
    open(
      { ...batch, batch: 'GONE1', revokedAt: '2026-11-20T11:00:00.000Z' },
      { ...batch, batch: 'OLD01', expiresAt: '2026-11-20T11:00:00.000Z' },
    );
    await rows();
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
    site.answers[`POST /campaigns/${id}/codes`] = told;
    await user.click(button('Make codes'));
    await user.click(await screen.findByRole('button', { name: 'Print or save' }));
    expect(screen.getByRole('dialog', { name: 'Print batch 7Q2MK' })).toBeVisible();
  });
});

it.each([
  ['Good', {}],
  ['All spent', { used: 100 }],
  ['Expired', { expiresAt: '2026-11-20T11:00:00.000Z' }],
  ['Withdrawn', { used: 100, revokedAt: '2026-11-20T11:00:00.000Z' }],
])('labels the batch %s: %j', (said, more) =>
  expect(batchState({ ...batch, ...more }, Date.parse('2026-11-22T00:00:00Z'))).toBe(said),
);

describe('a pool of prize codes', () => {
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

  const POST = () => `POST /campaigns/glow/prizes/${pool().prize}/codes`;
  beforeEach(() => {
    site.keep(withPool());
    site.answers['GET /campaigns/glow/pools'] = { pools: [pool()] };
  });
  const newCodes = () => screen.findByLabelText('New codes, one on each line');

  it('shows how many codes are left, a low pool, and codes beyond the stock', async () => {
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    expect(await screen.findByText(/12 codes, 9 given out, 1 left to win\./)).toBeVisible();
    expect(screen.getByText('Nearly gone.')).toBeVisible();
    expect(screen.getByText(/^Codes beyond the stock of the prize: 2\./)).toBeVisible();
  });

  it('uploads codes and clears the field', async () => {
    openStudio('/studio?campaign=glow&tab=codes', site.token);
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
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    await user.type(await newCodes(), 'SAVE-1');
    site.respondNext(409, { code: 'conflict', message: 'Nothing was uploaded: …' });
    await user.click(screen.getByRole('button', { name: 'Add codes' }));
    expect(await screen.findByText('Nothing was uploaded: …')).toBeVisible();
    expect(await newCodes()).toHaveValue('SAVE-1');
  });
});
