import defaultCampaign from '../../../campaigns/default.json';
import winterGlow from '../../../campaigns/winter-glow.json';
import type { CampaignDocument, CampaignPrize } from '@site/contracts';
import { TEMPLATE_IDS, templateFor } from '../templates/templates';
import { fieldWarnings } from './issues';
import { contradiction, withPrize, withRenamedLabels } from './segment-labels';

const prizes = ['10% Off Coupon', '20% Off Coupon', 'Wool Beanie'].map((name) => ({
  id: name,
  name,
})) as CampaignPrize[];
const wheel = (...segments: [label: string, prize?: string][]): CampaignDocument => ({
  ...templateFor('coupon', { id: 'a', name: 'A' }, 0),
  prizes,
  segments: segments.map(([label, prize]) => ({ label, prize })),
});
const labels = ({ segments }: CampaignDocument) => segments.map(({ label }) => label);

it.each([
  [
    'replaces the full name of the former prize',
    '20% Off Coupon',
    '20% Off Coupon',
    undefined,
    'Try Again',
  ],
  [
    'replaces a part of the former prize’s name',
    '20% Off',
    '20% Off Coupon',
    undefined,
    'Try Again',
  ],
  ['replaces the label for no prize', 'Try Again', undefined, 'Wool Beanie', 'Wool Beanie'],
  ['fills in an empty label', '', undefined, 'Wool Beanie', 'Wool Beanie'],
  ['keeps a label that names the new prize', 'Beanie', undefined, 'Wool Beanie', 'Beanie'],
  ['keeps a label that names no prize', 'Surprise', '20% Off Coupon', 'Wool Beanie', 'Surprise'],
])('%s', (_, label, prize, next, expected) => {
  expect(labels(withPrize(wheel([label, prize]), 0, next))).toEqual([expected]);
});

it.each([
  ['a label that was the name', '20% Off Coupon', 'Free Espresso', 'Free Espresso'],
  ['a label that was a part of the name', '20% Off', 'Free Espresso', 'Free Espresso'],
  ['an empty label', '', 'Free Espresso', 'Free Espresso'],
  [
    'with the words that fit in 24 characters',
    '20% Off',
    'One pound of Arabica coffee beans',
    'One pound of Arabica',
  ],
  ['not a label that names the new prize too', '20% Off', '20% Off Everything', '20% Off'],
  ['not a label that names no prize', 'Surprise', 'Free Espresso', 'Surprise'],
  ['not a label without letters', '?', 'Free Espresso', '?'],
])('renames %s with its prize', (_, label, name, expected) => {
  const before = wheel([label, '20% Off Coupon'], [label, 'Wool Beanie']);
  const after = withRenamedLabels(before, prizes[1]!, name);
  expect(labels(after)).toEqual([expected, label]);
});

it.each([
  ['20% Off Coupon', undefined, undefined],
  [undefined, '20% Off Coupon', undefined],
  ['20% Off Coupon', 'Wool Beanie', '#f5eee2'],
])('changes the prize %s to %s with the color %s', (prize, next, colour) => {
  const before = wheel(['Surprise', prize]);
  before.segments[0]!.colour = '#f5eee2';
  expect(withPrize(before, 0, next).segments[0]?.colour).toBe(colour);
});

it('takes the label of other segments with the prize, or without one', () => {
  const before = wheel(['10% Off', '10% Off Coupon'], ['Next Time'], ['Beanie', 'Wool Beanie']);
  const after = withPrize(withPrize(before, 0, undefined), 1, 'Wool Beanie');
  expect(labels(after)).toEqual(['Next Time', 'Beanie', 'Beanie']);
});

it.each([
  ['20% Off', undefined, '20% Off Coupon'],
  ['20% Off', '10% Off Coupon', '20% Off Coupon'],
  ['Try Again', 'Wool Beanie', 'no prize'],
  ['Next Time', 'Wool Beanie', 'no prize'],
  ['0% Off', 'Wool Beanie', undefined],
  ['Off', '10% Off Coupon', undefined],
  ['?', 'Wool Beanie', undefined],
])('takes the label “%s” of a segment with %s for a contradiction: %s', (label, prize, meaning) => {
  expect(contradiction(wheel(['Next Time']), { label, prize })).toBe(meaning);
});

it.each([
  ...TEMPLATE_IDS.map((id) => templateFor(id, { id, name: id }, 0)),
  defaultCampaign as CampaignDocument,
  winterGlow as CampaignDocument,
])('$id has no contradictions', (campaign) => {
  expect(fieldWarnings(campaign)).toEqual(new Map());
});

it.each([
  ['20% Off Coupon', undefined],
  ['15% Off Coupon', 'value and terms of the code'],
  ['Grinder', 'value, description, delivery, terms of the code, next step, and picture'],
  ['', undefined],
])('a coupon renamed to “%s” has to be checked for: %s', (name, texts) => {
  const { prizes } = templateFor('instant-win', { id: 'a', name: 'A' }, 0);
  const renamed = prizes.with(1, { ...prizes[1]!, name });
  const checked = new Map(prizes.map((prize) => [prize.id, prize]));
  const campaign = { ...wheel(), prizes: renamed };
  const warning = fieldWarnings(campaign, checked).get('prizes.1.name');
  expect(warning).toBe(texts && `You renamed “20% Off Coupon”: check the ${texts}.`);
});
