import defaultCampaign from '../../../../campaigns/default.json';
import type { CampaignDocument } from '../campaign-document';
import { changesOf, describeChanges, summarizeChanges } from './changes';

const prize = (id: string, name: string, weight = 1) => ({
  ...{ id, name, weight, description: 'Something good', value: '$20' },
  ...{ stock: 10, whenGone: 'next' as const },
});
const shirt = prize('shirt', 'Shirt');
const cap = prize('cap', 'Cap');
const tote = prize('tote', 'Tote');
const campaign = (changes: Partial<CampaignDocument>): CampaignDocument => ({
  ...(defaultCampaign as CampaignDocument),
  segments: [{ label: 'A shirt', prize: 'shirt' }, { label: 'Try Again' }],
  prizes: [shirt, cap],
  ...changes,
});

it('tells prizes apart by their IDs', () => {
  const before = campaign({ prizes: [shirt, cap] });
  const after = campaign({ prizes: [prize('cap', 'Cap', 5), tote] });
  expect(describeChanges(before, after)).toEqual([
    'Prizes › Shirt: removed',
    'Prizes › Cap › Weight: 1 → 5',
    'Prizes › Tote: added',
  ]);
});

it('names a changed order of the prizes', () => {
  const after = campaign({ prizes: [cap, shirt] });
  expect(describeChanges(campaign({}), after)).toEqual(['Prizes: Shirt, Cap → Cap, Shirt']);
});

it('compares wheels of other sizes as a whole', () => {
  const after = campaign({
    segments: [
      { label: 'Try Again' },
      { label: 'A cap', prize: 'cap' },
      { label: 'A shirt', prize: 'shirt' },
    ],
  });
  expect(describeChanges(campaign({}), after)).toEqual([
    'Wheel: A shirt, Try Again → Try Again, A cap, A shirt',
  ]);
});

it('leaves out segments whose prize only has another ID', () => {
  const before = campaign({ prizes: [shirt] });
  const after = campaign({
    prizes: [prize('tee', 'Shirt')],
    segments: [{ label: 'A shirt', prize: 'tee' }, { label: 'Try Again' }],
  });
  expect(changesOf(before, after)).toEqual([
    { path: 'prizes.0', name: 'Prizes › Shirt', one: 'Shirt', other: undefined },
    { path: 'prizes.0', name: 'Prizes › Shirt', one: undefined, other: 'Shirt' },
  ]);
});

it('names long texts without their values, after what decides draws', () => {
  const segments = Array(9).fill({ label: 'Try Again' });
  const after = campaign({
    description: 'long '.repeat(20),
    name: 'Summer',
    winOneIn: 7,
    segments,
  });
  expect(describeChanges(campaign({ name: 'Spring', winOneIn: 5 }), after)).toEqual([
    'Odds and limits › Odds: 1 in 5 → 1 in 7',
    `Wheel: A shirt, Try Again → ${Array(9).fill('Try Again').join(', ')}`,
    'Campaign › Name: Spring → Summer',
    'Campaign › Description',
  ]);
});

it('counts the changes after the first five', () => {
  expect(summarizeChanges([...'abcde'])).toBe('a; b; c; d; e');
  expect(summarizeChanges([...'abcdefg'])).toBe('a; b; c; d; e; and 2 more');
});
