import { makeCodeSheet } from '@site/code-sheet/in-browser';
import type { CampaignDocument, CodePool } from '@site/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { signedInAtom } from '../api/session';
import { saveCsv, saveFile } from '../ui/save-file';
import { runningCampaign } from '../testing/fake-site';
import { button, studioSite, openStudio, user, write } from '../testing/open-studio';
import { batchStatus } from './batches-grid';

/** PDFKit's browser build does not run in jsdom; its output is tested in packages/code-sheet and in e2e/. */
jest.mock('@site/code-sheet/in-browser', () => ({ makeCodeSheet: jest.fn() }));
const makeSheet = jest.mocked(makeCodeSheet);
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
beforeEach(() => site.store(runningCampaign()));
const open = (...batches: object[]) => {
  site.responses[`GET /campaigns/${id}/codes`] = { batches };
  openStudio(`/studio?campaign=${id}&tab=codes`, site.token);
};
const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Code batches, newest first' })).getAllByRole(
    'row',
  );

it("creates codes that expire at a time in the campaign's time zone", async () => {
  open();
  await screen.findByText('No spin codes yet. Create a code batch above, then print its cards.');
  await write('How many spin codes', '5');
  fireEvent.change(screen.getByLabelText('Valid until, in Central Time (Chicago) (optional)'), {
    target: { value: '2026-12-01T12:00' },
  });
  expect(screen.queryByText(/^The campaign ends/)).toBeNull();
  site.responses[`POST /campaigns/${id}/codes`] = { ...batch, campaign: id, codes: [] };
  await user.click(button('Create spin codes'));
  await screen.findByRole('button', { name: 'Print' });
  expect(site.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    count: 5,
    expiresAt: '2026-12-01T18:00:00Z',
  });
});

it.each([
  ['5', '2020-01-01T12:00', [false, true]],
  ['0', '', [true, false]],
  ['0', '2020-01-01T12:00', [true, true]],
])('marks only the wrong fields for %s codes until %s', async (count, until, wrong) => {
  open();
  await screen.findByLabelText(/^Valid until/);
  await write('How many spin codes', count);
  fireEvent.change(screen.getByLabelText(/^Valid until/), { target: { value: until } });
  await user.click(button('Create spin codes'));
  const fields = [/^How many spin codes/, /^Valid until/].map((label) =>
    screen.getByLabelText(label),
  );
  expect(fields.map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual(wrong);
  expect(site.calls.map(({ method }) => method)).not.toContain('POST');
});

it('warns that codes outlast the campaign', async () => {
  open();
  const until = await screen.findByLabelText(/^Valid until/);
  fireEvent.change(until, { target: { value: '2099-12-01T12:00' } });
  expect(
    screen.getByText(/^The campaign ends .* nobody can spin with these codes\.$/),
  ).toBeVisible();
});

describe('the cards of a batch', () => {
  const codes = [{ code: '7Q2M-K000-AAAA-BBBB', url: 'https://site.example/qr?campaign=glow' }];
  const withCodes = { campaign: id, batch: batch.batch, expiresAt: batch.expiresAt, codes };
  const openPrint = async () =>
    user.click(await screen.findByRole('button', { name: 'Print code batch 7Q2MK' }));
  const print = async () => {
    await openPrint();
    await user.selectOptions(screen.getByLabelText('Paper'), 'A4');
    const label = screen.getByLabelText('Card text');
    expect(label).toBeValid();
    await user.clear(label);
    await user.type(label, 'Scan me');
    await user.click(button('Save PDF'));
  };

  it("are saved as a PDF of the batch's codes", async () => {
    open(batch);
    site.responses[`POST /campaigns/${id}/codes/7Q2MK/tell`] = withCodes;
    const pdf = new Blob(['%PDF']);
    makeSheet.mockResolvedValueOnce(pdf);
    await print();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('codes-glow-7Q2MK.pdf', pdf));
    expect(makeSheet).toHaveBeenCalledWith(
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

  it('are saved as a CSV without formulas, with the batch number of the package', async () => {
    site.store({ ...runningCampaign(), name: '=Glow' });
    open(batch);
    site.responses[`POST /campaigns/${id}/codes/7Q2MK/tell`] = withCodes;
    makeSheet.mockClear();
    await openPrint();
    await user.selectOptions(screen.getByLabelText('File'), 'Table of codes (CSV)');
    const lot = screen.getByLabelText(/^Package batch/);
    await user.type(lot, 'MC');
    await user.click(button('Save CSV'));
    expect(lot).toBeInvalid();
    expect(saveCsv).not.toHaveBeenCalled();
    await user.type(lot, '-0412');
    await user.click(button('Save CSV'));
    const [{ code, url }] = codes as [(typeof codes)[number]];
    await waitFor(() =>
      expect(saveCsv).toHaveBeenCalledWith(
        'codes-glow-7Q2MK.csv',
        `\ufeffcode,url,campaign,expires\r\n${code},${url}&batch=MC-0412,'=Glow,${batch.expiresAt}\r\n`,
      ),
    );
    expect(makeSheet).not.toHaveBeenCalled();
  });

  it('warns of a package’s batch without lab results', async () => {
    open(batch);
    site.responses['GET /api/certificates/MC-0412'] = {};
    await openPrint();
    const lot = screen.getByLabelText(/^Package batch/);
    await user.type(lot, 'MC-0413');
    expect(await screen.findByText(/^This package batch has no lab results yet/)).toBeVisible();
    await user.type(lot, '{Backspace}2');
    await waitFor(() => expect(site.calls.at(-1)?.path).toBe('/api/certificates/MC-0412'));
    expect(screen.queryByText(/^This package batch has no lab results yet/)).toBeNull();
  });

  it('are not drawn if the batch has been withdrawn in the meantime', async () => {
    open(batch);
    await screen.findByRole('button', { name: 'Print code batch 7Q2MK' });
    makeSheet.mockClear();
    site.respondNext(409, { code: 'conflict', message: 'Batch 7Q2MK was withdrawn: …' });
    await print();
    expect(await screen.findByText('Batch 7Q2MK was withdrawn: …')).toBeVisible();
    expect(makeSheet).not.toHaveBeenCalled();
    expect(button('Save PDF')).toBeEnabled();
  });

  it('cannot be printed if withdrawn or expired', async () => {
    open(
      { ...batch, batch: 'GONE1', revokedAt: '2026-11-20T11:00:00.000Z' },
      { ...batch, batch: 'OLD01', expiresAt: '2026-11-20T11:00:00.000Z' },
    );
    await rows();
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
    site.responses[`POST /campaigns/${id}/codes`] = withCodes;
    await user.click(button('Create spin codes'));
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(screen.getByRole('dialog', { name: 'Print code batch 7Q2MK' })).toBeVisible();
  });
});

it.each([
  ['Valid until Dec 1, 2099, 4:00 AM CST', {}],
  ['All used', { used: 100 }],
  ['Expired Nov 20, 2026, 5:00 AM CST', { expiresAt: '2026-11-20T11:00:00.000Z' }],
  ['Withdrawn Nov 20, 2026, 5:00 AM CST', { used: 100, revokedAt: '2026-11-20T11:00:00.000Z' }],
])('labels the batch %s: %j', (status, more) =>
  expect(
    batchStatus({ ...batch, ...more }, Date.parse('2026-11-22T00:00:00Z'), 'America/Chicago'),
  ).toBe(status),
);

describe('store keys', () => {
  const key = {
    name: 'main-street',
    may: ['redeem'],
    createdAt: batch.createdAt,
    createdBy: 'owner',
  };

  it('are made and revoked with a token that may grant them', async () => {
    site.responses['GET /access'] = { access: [key, { ...key, name: 'ops', may: ['operate'] }] };
    open();
    const access = { name: 'anna', may: ['campaigns', 'operate', 'redeem'] };
    act(() => getDefaultStore().set(signedInAtom, { access }));
    await user.click(await screen.findByText('Store keys'));
    await user.click(await screen.findByRole('button', { name: 'Revoke the key for main-street' }));
    site.responses['DELETE /access/main-street'] = key;
    await user.click(button('Revoke key'));
    expect(screen.queryByRole('button', { name: 'Revoke the key for ops' })).toBeNull();
    site.responses['POST /access'] = { access: key, token: 'secret-key' };
    await write('Store', 'Main Street');
    await user.click(button('Create key'));
    expect(await screen.findByText(/already has a key/)).toBeVisible();
    expect(screen.getByLabelText('Store')).toBeInvalid();
    await write('Store', 'Lake View');
    await user.click(button('Create key'));
    expect(await screen.findByText('secret-key')).toBeVisible();
    expect(site.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: 'lake-view',
      may: ['redeem'],
    });
    site.responses['GET /access'] = { access: [key] };
    site.responses['DELETE /access/main-street'] = key;
    await user.click(await screen.findByRole('button', { name: 'Revoke the key for main-street' }));
    await user.click(button('Revoke key'));
    await waitFor(() => expect(screen.queryByText('secret-key')).toBeNull());
  });

  it('come from the operator otherwise', async () => {
    open();
    await user.click(await screen.findByText('Store keys'));
    expect(await screen.findByText(/--may redeem/)).toBeVisible();
    expect(screen.getByRole('link', { name: /redeem$/ })).toHaveAttribute('href', '/redeem');
    expect(site.calls.some(({ path }) => path === '/access')).toBe(false);
  });
});

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
    site.store(withPool());
    site.responses['GET /campaigns/glow/pools'] = { pools: [pool()] };
  });
  const newCodes = () => screen.findByLabelText('New codes, one per line');

  const none = { given: 0, left: 0, low: false };
  it.each([
    ['that are left', 10, {}, /12 codes, 9 given out, 1 left to win\./],
    ['that run low', 10, {}, 'Running low.'],
    ['in excess of the stock', 10, {}, / 2 more codes than stock: raise the stock/],
    ['that the stock lacks', 10, { ...none, codes: 8 }, 'Add 2 more codes for the stock of 10.'],
    ['of an empty pool', 10, { ...none, codes: 0 }, 'Add 10 codes for the stock of 10.'],
    ['of a stock of 0', 0, { ...none, codes: 3 }, '3 codes ready, stock is 0: set the stock to 3.'],
  ])('names the codes %s', async (_, stock, change, text) => {
    const [first, ...others] = withPool().prizes;
    site.store({ ...withPool(), prizes: [{ ...first!, stock }, ...others] });
    site.responses['GET /campaigns/glow/pools'] = { pools: [pool(change)] };
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    expect(await screen.findByText(text)).toBeVisible();
    if (stock > 0) expect(await newCodes()).toBeVisible();
    else expect(screen.queryByText(/left to win|Nearly empty|more than/)).toBeNull();
  });

  it('blocks the launch while a prize has fewer codes than its stock', async () => {
    site.store({ ...withPool(), status: 'draft' });
    site.responses['GET /campaigns/glow/pools'] = { pools: [pool({ codes: 4 })] };
    openStudio('/studio?campaign=glow', site.token);
    expect(await screen.findByText(/: 4 codes for a stock of 10/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prizes › Prize 1 › Stock' })).toBeVisible();
    const stock = screen.getByLabelText('Stock of prize 1');
    expect(stock).toHaveAccessibleDescription(/^4 codes for a stock of 10/);
    await user.click(screen.getByRole('button', { name: 'Launch' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Add codes for your prizes' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Launch' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('uploads codes and clears the field', async () => {
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    await user.type(await newCodes(), ' SAVE-1 {Enter}{Enter}SAVE-2{Enter}');
    expect(screen.getByText('To be added: 2 codes: SAVE-1, SAVE-2')).toBeVisible();
    site.responses[POST()] = pool({ codes: 14 });
    site.responses['GET /campaigns/glow/pools'] = { pools: [pool({ codes: 14, left: 3 })] };
    await user.click(screen.getByRole('button', { name: 'Add 2 codes' }));
    expect(await screen.findByText('2 codes added, 14 in total.')).toBeVisible();
    expect(await screen.findByText(/14 codes, 9 given out, 3 left/)).toBeVisible();
    expect(site.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { codes: ['SAVE-1', 'SAVE-2'] },
    ]);
    expect(await newCodes()).toHaveValue('');
  });

  it('takes codes for a prize before the campaign is saved with them', async () => {
    site.responses['GET /campaigns/glow/pools'] = { pools: [] };
    site.responses[POST()] = pool({ codes: 1 });
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    await user.type(await newCodes(), 'SAVE-1');
    await user.click(screen.getByRole('button', { name: 'Add 1 code' }));
    expect(await screen.findByText('1 code added, 1 in total.')).toBeVisible();
  });

  it('adds the valid lines, and names the others before', async () => {
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    fireEvent.change(await newCodes(), { target: { value: 'ab\n\nSAVE-1\nsave-1' } });
    expect(screen.getByText(/^Line 1: a code has .*\sLine 4: repeated/)).toBeVisible();
    site.responses[POST()] = pool({ codes: 13 });
    await user.click(button('Add 1 code'));
    expect(await screen.findByText('1 code added, 13 in total. 2 lines left out.')).toBeVisible();
    expect(site.calls.find(({ method }) => method === 'POST')?.body).toEqual({ codes: ['SAVE-1'] });
  });

  it('sends nothing without a valid line', async () => {
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    fireEvent.change(await newCodes(), { target: { value: 'ab' } });
    await user.click(button('Add codes'));
    expect(await screen.findByText(/^Line 1: a code has/)).toBeVisible();
    expect(screen.getByText('None of these lines has a code to send.')).toBeVisible();
    expect(site.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('adds the rest of a list after codes were refused, which a changed list forgets', async () => {
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    await user.type(await newCodes(), 'SAVE-1');
    const issues = [{ path: 'codes.0', message: 'already in this list' }];
    site.respondNext(409, { code: 'conflict', message: 'Nothing was added: …', issues });
    await user.click(button('Add 1 code'));
    expect(await screen.findByText('Line 1: already in this list')).toBeVisible();
    await user.type(await newCodes(), '{Enter}SAVE-2');
    expect(screen.queryByText(/^Line 1/)).toBeNull();
    site.respondNext(409, { code: 'conflict', message: 'Nothing was added: …', issues });
    await user.click(button('Add 2 codes'));
    expect(await screen.findByText(/^Nothing was added: …/)).toBeVisible();
    site.responses[POST()] = pool({ codes: 13 });
    await user.click(button('Add the other 1 code'));
    expect(await screen.findByText('1 code added, 13 in total. 1 line left out.')).toBeVisible();
    expect(site.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      codes: ['SAVE-2'],
    });
    await user.upload(screen.getAllByLabelText(/^Or choose a file/)[0]!, new File([], 'empty.csv'));
    expect(await screen.findByText('empty.csv is empty.')).toBeVisible();
    expect(screen.queryByText(/^1 code added/)).toBeNull();
  });

  it('asks for the column of codes', async () => {
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    fireEvent.change(await newCodes(), { target: { value: 'name,no.\nAnna,AB-1' } });
    await user.click(button('Add codes'));
    expect(await screen.findByText('Choose the column of codes.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Column of codes'), 'no.');
    expect(screen.getByText('To be added: 1 code: AB-1')).toBeVisible();
  });

  it('keeps the unused codes of a prize that is delivered another way', async () => {
    site.store(runningCampaign());
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    expect(await screen.findByText(/^3 unused codes kept for this prize/)).toBeVisible();
    expect(screen.getByText('Find or remove codes')).toBeVisible();
    expect(screen.queryByText('Add codes')).toBeNull();
  });

  it('removes the found codes that were not given out, once the campaign is paused', async () => {
    site.store({ ...withPool(), status: 'paused' });
    openStudio('/studio?campaign=glow&tab=codes', site.token);
    await user.click(await screen.findByText('Find or remove codes'));
    const field = screen.getByLabelText('Codes to find, one per line');
    fireEvent.change(field, { target: { value: 'SAVE-1\nSAVE-2' } });
    site.responses[`${POST()}/find`] = { states: ['given', 'free'] };
    await user.click(button('Find codes'));
    expect(await screen.findByText('1 code given out: SAVE-1')).toBeVisible();
    site.responses[`${POST()}/remove`] = pool({ codes: 11 });
    await user.click(button('Remove 1 code'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove 1 code' }));
    expect(await screen.findByText('1 code removed, 11 left in total.')).toBeVisible();
    expect(site.calls.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({
      codes: ['SAVE-2'],
    });
  });
});
