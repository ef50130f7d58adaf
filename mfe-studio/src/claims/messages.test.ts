import type { ClaimStatus } from '@site/contracts';
import { likeliest, messagesFor, type MessageClaim } from './messages';

const claim: MessageClaim = {
  id: 'scan',
  reference: '7KQ2MX-4D9R1H-WZ3T8B',
  campaign: 'glow',
  draw: 7,
  prize: { id: 'prize', name: 'Prize' },
  email: 'ada@example.com',
  wonAt: '2026-11-20T10:00:00.000Z',
  claimedAt: '2026-11-20T10:01:00.000Z',
  state: 'open',
  contactBefore: '2026-11-22T10:01:00.000Z',
};
const write = (rest: Partial<MessageClaim>, state: ClaimStatus = 'open') =>
  messagesFor({ ...claim, ...rest }, { brand: 'Brand', timeZone: 'America/Chicago', state });
const namesFor = (...input: Parameters<typeof write>) => write(...input).map(({ name }) => name);
const expiresAt = '2027-01-01T00:00:00.000Z';
const shipped = { description: 'A shirt.', needs: ['size', 'address'] };
const shipTo = { street: '12 Main Street', city: 'Chicago', state: 'IL', zip: '60601' };

it('offers only what fits the prize', () => {
  const extract = { description: 'Pick it up at a licensed dispensary.', picture: 'extract' };
  expect(namesFor({ offer: extract })).toEqual(['First contact', 'Ready for pickup', 'Reminder']);
  expect(namesFor({ offer: shipped })).toContain('Ask for size and postal address');
  expect(namesFor({ offer: shipped, shipTo, size: 'M' })).toEqual([
    'First contact',
    'On its way',
    'Reminder',
  ]);
  expect(write({ offer: shipped, shipTo, size: 'M' })[0]!.body).toContain(
    'We’ll ship it to: 12 Main Street, Chicago, IL 60601, size M',
  );
  expect(namesFor({ delivery: { by: 'generated', expiresAt } })).toEqual(['Code again']);
  expect(namesFor({ delivery: { by: 'pickup', expiresAt } })).toContain('Reminder to pick up');
  expect(namesFor({}, 'declined')).toEqual(['Claim declined']);
});

it.each([
  ['open', { offer: shipped, shipTo, size: 'M' }, 'First contact'],
  ['contacted', { offer: shipped, shipTo, size: 'M' }, 'On its way'],
  ['contacted', { offer: shipped }, 'Reminder'],
  ['fulfilled', { offer: shipped }, 'On its way'],
  ['fulfilled', { offer: { description: 'Oil.', picture: 'extract' } }, 'Ready for pickup'],
  ['contacted', { delivery: { by: 'pickup', expiresAt } }, 'Reminder to pick up'],
  ['fulfilled', { delivery: { by: 'generated', expiresAt } }, undefined],
] as const)('starts with what comes next for a claim that is %s: %j', (state, rest, name) =>
  expect(likeliest(write(rest as Partial<MessageClaim>, state), state)?.name).toBe(name),
);

it('fills in the code, where to use it, and until when', () => {
  const [message] = write({
    delivery: { by: 'pickup', expiresAt },
    ...{ code: '7KQ2-MX4D-9R1H', nextStep: 'Show it at the register.', terms: 'One per person.' },
  });
  const code = 'Your code: 7KQ2-MX4D-9R1H\n\nShow it at the register.\n\n';
  expect(message!.body).toContain(
    `${code}Good until Dec 31, 2026, 6:00 PM CST\n\nOne per person.\n\nYour reference: 7KQ2MX-`,
  );
});
