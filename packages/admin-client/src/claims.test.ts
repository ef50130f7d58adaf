import type { ClaimRecord } from '@site/contracts';
import { claimsCsv } from './claims';

const claim: ClaimRecord = {
  id: 'scan-1',
  reference: '7KQ2MX-4D9R1H-WZ3T8B',
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

it('writes a header and a row per claim, safe for spreadsheets', () => {
  const [head, row, end] = claimsCsv([claim]).split('\r\n');
  expect(head).toContain('claim,campaign,draw,prize,full name,e-mail,phone');
  expect(row).toBe(
    "scan-1,default,7,T-Shirt,,'=cmd@example.com,'+13125550134,2026-11-20T10:00:00.000Z,2026-11-20T10:01:00.000Z,2026-11-22T10:01:00.000Z,open,,7KQ2MX-4D9R1H-WZ3T8B,,hand,,,,,,,",
  );
  expect(end).toBe('');
  const address = { street: '12 Main Street', zip: '60601' };
  expect(claimsCsv([{ ...claim, address }])).toContain(
    ',open,,7KQ2MX-4D9R1H-WZ3T8B,"12 Main Street, 60601",hand',
  );
});

it('writes when a code was redeemed and by whose key', () => {
  const [, row] = claimsCsv([
    {
      ...claim,
      delivery: { by: 'pickup', expiresAt: '2027-01-01T00:00:00.000Z' },
      redeemed: { at: '2026-11-22T10:00:00.000Z', by: 'main-street' },
    },
  ]).split('\r\n');
  expect(row).toMatch(/,pickup,2026-11-22T10:00:00.000Z,main-street,,,,,$/);
});
