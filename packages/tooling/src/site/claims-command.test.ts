import type { ClaimRecord } from '@site/contracts';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addClaimsCommand } from './claims-command';

const site = commandSite();
const run = (...words: string[]) => runCommands(addClaimsCommand, 'claims', ...words);

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

it('lists them, with those that are overdue', async () => {
  site.answers(200, { claims: [ada, late] });
  const { output } = await run();
  expect(output.split('\n')).toEqual([
    'claim  campaign  draw  prize    winner            claimed           state',
    'ada    glow         7  T-Shirt  =Ada              2026-11-20 10:01  contacted',
    'late   glow         7  T-Shirt  late@example.com  2026-11-20 10:01  open, overdue',
    '',
  ]);
  expect((await run('--overdue')).output).not.toContain('=Ada');
});

it('calls nobody late whose winner is erased, and names him no more', async () => {
  const erasedAt = '2026-11-22T00:00:00.000Z';
  site.answers(200, { claims: [{ ...late, email: '', erasedAt }] });
  expect((await run()).output).toMatch(/T-Shirt {2}somebody erased .* open\n/);
  expect((await run('--overdue')).output).toBe('No claims.\n');
});

it('asks for those of one campaign in one state', async () => {
  site.answers(200, { claims: [] });
  expect((await run('--campaign', 'glow', '--state', 'open')).output).toBe('No claims.\n');
  expect(site.asked.map(({ url }) => url)).toEqual(['/api/admin/claims?campaign=glow&state=open']);
  expect((await run('--state', 'lost')).errors).toContain('Allowed choices are open');
});

it('writes a table that no spreadsheet takes for formulas', async () => {
  site.answers(200, { claims: [ada] });
  const [head, row] = (await run('--csv')).output.split('\r\n');
  expect(head).toBe(
    'claim,campaign,draw,prize,full name,e-mail,phone,won at,claimed at,contact before,state,set by,reference,address,delivery,redeemed at,redeemed by,erased at',
  );
  expect(row).toMatch(/^ada,glow,7,T-Shirt,'=Ada,ada@example\.com,,.*,contacted,anna,,,hand,,,\n$/);
});

it('shows one', async () => {
  site.answers(200, { claims: [ada, late] });
  const { output } = await run('show', 'ada');
  expect(output).toMatch(/^claim +ada\n/);
  expect(output).toMatch(/^state +contacted\nset by +anna$/m);
  expect(output).not.toContain('phone');
  expect((await run('show', 'eve')).errors).toContain('There is no claim eve.');
});

it('sets the state where it is still the one that was seen, and passes on where it is not', async () => {
  site.answers(200, { ...late, state: 'fulfilled' });
  const { output } = await run('set', 'late', 'fulfilled', '--from', 'open');
  expect(output).toBe('The claim of late@example.com for T-Shirt is fulfilled.\n');
  expect(site.asked.at(-1)).toMatchObject({
    method: 'PATCH',
    url: '/api/admin/claims/late',
    body: { state: 'fulfilled', from: 'open' },
  });
  const message = 'anna has set this claim to contacted since you read it.';
  site.answers(409, { code: 'conflict', message });
  expect(await run('set', 'late', 'fulfilled', '--from', 'open')).toMatchObject({
    errors: `${message}\n`,
    code: 1,
  });
  expect((await run('set', 'late', 'fulfilled')).errors).toContain("required option '--from");
});
