import type { ClaimRecord } from '@site/contracts';
import { claimsCsv } from './claims-csv';
import { isOverdue, sayDue } from './due';

const claim: ClaimRecord = {
  id: 'scan-1',
  campaign: 'default',
  draw: 7,
  prize: { id: 'tee', name: 'T-Shirt' },
  email: '=cmd@example.com',
  phone: '+13125550134',
  wonAt: '2026-11-20T10:00:00.000Z',
  claimedAt: '2026-11-20T10:01:00.000Z',
  state: 'open',
  contactBefore: '2026-11-22T10:01:00.000Z',
};

it('has a head and a row for each claim, harmless to spreadsheets', () => {
  const [head, row, end] = claimsCsv([claim]).split('\r\n');
  expect(head).toContain('claim,campaign,draw,prize,full name,e-mail,phone');
  expect(row).toBe(
    "scan-1,default,7,T-Shirt,,'=cmd@example.com,'+13125550134,2026-11-20T10:00:00.000Z,2026-11-20T10:01:00.000Z,2026-11-22T10:01:00.000Z,open",
  );
  expect(end).toBe('');
});

describe('the 48 hours', () => {
  const due = Date.parse(claim.contactBefore);

  it.each([
    [due - 50 * 3_600_000, '2 days left', false],
    [due - 5 * 3_600_000, '5 h left', false],
    [due - 1, 'less than 1 h left', false],
    [due, 'less than 1 h late', true],
    [due + 72 * 3_600_000, '3 days late', true],
  ])('at %i: %s', (now, text, overdue) => {
    expect(sayDue(claim, now)).toBe(text);
    expect(isOverdue(claim, now)).toBe(overdue);
  });

  it('are over for nobody who was contacted', () => {
    const contacted = { ...claim, state: 'contacted' as const };
    expect(isOverdue(contacted, due + 1)).toBe(false);
    expect(sayDue(contacted, due + 1)).toBe('');
  });
});
