import type { ClaimRecord } from '@site/contracts';
import { commandSite } from '../testing/command-site';
import { addClaimsCommand } from './claims-command';

const site = commandSite(addClaimsCommand);

const claim = (id: string, rest: Partial<ClaimRecord> = {}): ClaimRecord => ({
  id,
  campaign: 'glow',
  draw: 7,
  prize: { id: 'tee', name: 'T-Shirt' },
  email: `${id}@example.com`,
  wonAt: '2026-11-20T10:00:00.000Z',
  claimedAt: '2026-11-20T10:01:00.000Z',
  state: 'open',
  contactBefore: '2099-01-01T00:00:00.000Z',
  ...rest,
});
const ada = claim('ada', { fullName: '=Ada', state: 'contacted', stateBy: 'anna' });
const late = claim('late', { contactBefore: '2026-11-21T00:00:00.000Z' });

it('lists claims, and those that are overdue', async () => {
  site.answers(200, { claims: [ada, late] });
  expect(
    (await site.output('claims', '--campaign', 'glow', '--state', 'open')).split('\n'),
  ).toEqual([
    'claim  campaign  draw  prize    winner            claimed           state',
    'ada    glow         7  T-Shirt  =Ada              2026-11-20 10:01  contacted',
    'late   glow         7  T-Shirt  late@example.com  2026-11-20 10:01  open, overdue',
    '',
  ]);
  expect(site.asked).toMatchObject([{ url: '/api/admin/claims?campaign=glow&state=open' }]);
  expect(await site.output('claims', '--overdue')).not.toContain('=Ada');
});

it('does not call a claim overdue after its winner was erased', async () => {
  const erasedAt = '2026-11-22T00:00:00.000Z';
  site.answers(200, { claims: [{ ...late, email: '', erasedAt }] });
  expect(await site.output('claims')).toMatch(/T-Shirt {2}somebody erased .* open\n/);
  expect(await site.output('claims', '--overdue')).toBe('No claims.\n');
});

it('writes CSV that spreadsheets do not read as formulas', async () => {
  site.answers(200, { claims: [ada] });
  const [head, row] = (await site.output('claims', '--csv')).split('\r\n');
  expect(head).toMatch(/^\ufeffclaim,campaign,draw,prize,full name,.*,redeemed by,erased at$/);
  expect(row).toMatch(/^ada,glow,7,T-Shirt,'=Ada,ada@example\.com,,.*,contacted,anna,,,hand,,,\n$/);
});

it('shows one claim', async () => {
  site.answers(200, { claims: [ada, late] });
  expect(await site.output('claims', 'show', 'ada')).toMatch(/^claim +ada\n[^]*\nset by +anna\n/);
  expect(await site.errors('claims', 'show', 'eve')).toContain('There is no claim eve.');
});

it('changes the state from the one that was seen', async () => {
  site.answers(200, { ...late, state: 'fulfilled' });
  expect(await site.output('claims', 'set', 'late', 'fulfilled', '--from', 'open')).toBe(
    'The claim of late@example.com for T-Shirt is fulfilled.\n',
  );
  expect(site.asked).toMatchObject([
    {
      method: 'PATCH',
      url: '/api/admin/claims/late',
      body: { state: 'fulfilled', from: 'open' },
    },
  ]);
});

it.each(['-Vx_old-claim', "'-Vx_old-claim"])(
  'takes %s, the id of an older claim as the list or the CSV shows it',
  async (id) => {
    const old = { ...ada, id: '-Vx_old-claim' };
    site.answers(200, { claims: [old] });
    expect(await site.output('claims', 'show', id)).toContain(old.id);
    site.answers(200, { ...old, state: 'fulfilled' });
    await site.output('claims', 'set', id, 'fulfilled', '--from', 'open');
    expect(site.asked.at(-1)).toMatchObject({ url: `/api/admin/claims/${old.id}` });
  },
);
