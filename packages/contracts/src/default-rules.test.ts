import type { CampaignDocument } from './campaign-document';
import { parseHours } from './contact-hours';
import { withDefaultRules, NOT_STATED } from './default-rules';

/** A campaign that was stored before its rules had to name a sponsor. */
const storedCampaign = (rules: object, prize: object = {}) =>
  ({
    winOneIn: 100,
    rules: { odds: '1 in 100', contact: 'Soon.', ...rules },
    prizes: [{ id: 'tee', name: 'T-Shirt', ...prize }],
  }) as unknown as CampaignDocument;

it('fills in rules of older campaigns as not stated', () => {
  const { rules, prizes } = withDefaultRules(
    storedCampaign({ contact: 'We write within 3 days.' }),
  );
  expect(rules).toMatchObject({ sponsor: NOT_STATED, entry: NOT_STATED, contactHours: 72 });
  expect(rules.states).toBe('Where this kind of promotion is allowed.');
  expect(prizes[0]).toMatchObject({ id: 'tee', value: 'Not stated yet' });
  expect(withDefaultRules(storedCampaign({})).rules.contactHours).toBe(48);
});

it('keeps stated rules', () => {
  const rules = { sponsor: 'Us', states: 'Illinois', entry: 'Spin.', contactHours: 24 };
  const campaign = storedCampaign(rules, { value: '$20' });
  expect(withDefaultRules(campaign)).toEqual(campaign);
});

it.each([
  ['Winners are contacted within 48 hours of their claim.', 48],
  ['A 24-hour line', 24],
  ['within 1 hour', 1],
  ['in 2 days', 48],
  ['By mail.', undefined],
])('reads the hours of "%s"', (text, hours) => expect(parseHours(text)).toBe(hours));
