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

/** The rows as values by heading. */
const read = (csv: string): Record<string, string>[] => {
  const [head = '', ...rows] = csv.trim().split('\r\n');
  const names = head.split(',');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((value, index) => [names[index], value])),
  );
};

it('writes a header and a row per claim, safe for spreadsheets, the reference first', () => {
  const csv = claimsCsv([claim]);
  expect(csv).toMatch(/^\ufeffreference,claim,campaign,/);
  expect(read(csv)).toMatchObject([
    {
      claim: 'scan-1',
      campaign: 'default',
      draw: '7',
      'e-mail': "'=cmd@example.com",
      phone: '+13125550134',
      'claimed at': '2026-11-20T10:01:00.000Z',
      status: 'open',
      reference: '7KQ2MX-4D9R1H-WZ3T8B',
      address: '',
      delivery: 'hand',
    },
  ]);
  expect(csv.endsWith('\r\n')).toBe(true);
  const address = { street: '12 Main Street', zip: '60601' };
  expect(claimsCsv([{ ...claim, address }])).toContain(',"12 Main Street, 60601",hand');
});

it('writes names, local times and the parts of addresses for people, always in the same columns', () => {
  const shipTo = { street: '12 Main Street', city: 'Chicago', state: 'IL', zip: '60601' };
  const csv = claimsCsv(
    [{ ...claim, shipTo, stateBy: 'owner' }],
    new Map([['default', { name: 'Autumn', timeZone: 'America/Chicago' }]]),
  );
  expect(csv).toContain('"Nov 20, 2026, 4:01 AM CST"');
  expect(csv).toContain(',Autumn,');
  expect(csv).toContain(',the site owner,');
  expect(csv).toContain(',12 Main Street,Chicago,IL,60601\r\n');
  expect(csv).toContain(',full name,email,phone,');
  expect(csv).toContain(',Your team contacts the winner,');
});

it.each([
  ['open', true],
  ['contacted', false],
  ['fulfilled', false],
] as const)('writes until when to contact the winner of a claim that is %s: %s', (state, shown) => {
  const campaigns = new Map([['default', { name: 'Autumn', timeZone: 'America/Chicago' }]]);
  const csv = claimsCsv([{ ...claim, state }], campaigns);
  for (const moment of [claim.contactBefore, 'Nov 22, 2026, 4:01 AM CST'])
    expect(csv.includes(moment)).toBe(shown);
});

it('distinguishes for people a sent code from a fulfilled claim', () => {
  const delivery = { by: 'generated', expiresAt: '2027-01-01T00:00:00.000Z' } as const;
  const sent = { ...claim, state: 'fulfilled', delivery } as const;
  const used = { ...sent, redeemed: { at: '2026-11-22T10:00:00.000Z', by: 'main-street' } };
  const campaigns = new Map([['default', { name: 'Autumn' }]]);
  expect(claimsCsv([sent], campaigns)).toContain(',code sent,');
  expect(claimsCsv([used], campaigns)).toContain(',fulfilled,');
  expect(claimsCsv([sent])).toContain(',fulfilled,');
});

it('writes a declined claim as such, and when a code was redeemed and by whose key', () => {
  const redeemed = { at: '2026-11-22T10:00:00.000Z', by: 'main-street' };
  const delivery = { by: 'pickup', expiresAt: '2027-01-01T00:00:00.000Z' } as const;
  const declinedAt = '2026-11-23T10:00:00.000Z';
  expect(read(claimsCsv([{ ...claim, delivery, redeemed, declinedAt }]))).toMatchObject([
    {
      status: 'declined',
      delivery: 'pickup',
      'redeemed at': redeemed.at,
      'redeemed by': redeemed.by,
    },
  ]);
});
