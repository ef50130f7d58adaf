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

it('tells added, removed and edited segments apart', () => {
  const labels = (...names: string[]) => names.map((label) => ({ label }));
  const before = campaign({ segments: labels('A', 'B', 'C', 'D', 'E') });
  const after = campaign({ segments: labels('A', 'C', 'New', 'D', 'F') });
  expect(describeChanges(before, after)).toEqual([
    'Wheel › B: removed',
    'Wheel › New: added',
    'Wheel › Segment 5 › Label: E → F',
  ]);
});

it('gives each removed segment a path of its own', () => {
  const labels = (...names: string[]) => names.map((label) => ({ label }));
  const before = campaign({ segments: labels('X', 'X', 'A', 'X', 'B') });
  const after = campaign({ segments: labels('A', 'B') });
  expect(changesOf(before, after).map(({ path }) => path)).toEqual([
    'segments.0',
    'segments.1',
    'segments.3',
  ]);
});

it('leaves out segments whose prize only has another ID', () => {
  const before = campaign({ prizes: [shirt] });
  const after = campaign({
    prizes: [prize('tee', 'Shirt')],
    segments: [{ label: 'A shirt', prize: 'tee' }, { label: 'Try Again' }],
  });
  expect(changesOf(before, after)).toEqual([
    {
      path: 'prizes.0',
      name: 'Prizes › Shirt',
      one: 'Shirt: $20, weight 1, stock 10',
      other: undefined,
    },
    {
      path: 'prizes.0',
      name: 'Prizes › Shirt',
      one: undefined,
      other: 'Shirt: $20, weight 1, stock 10',
    },
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
    'Wheel › A shirt: removed',
    'Wheel › Try Again: added',
    'Campaign › Name: Spring → Summer',
    'Campaign › Description',
  ]);
});

it('counts the changes after the first five', () => {
  expect(summarizeChanges([...'abcde'])).toEqual([...'abcde']);
  expect(summarizeChanges([...'abcdefg'])).toEqual([...'abcde', 'and 2 more']);
});

it('compares what the claim form asks for as one value, and names units and the default picture', () => {
  const before = campaign({
    cooldownMinutes: 60,
    prizes: [{ ...shirt, needs: ['size', 'address'], picture: 'shirt' }],
  });
  const after = campaign({ cooldownMinutes: 1, prizes: [{ ...shirt, needs: ['address'] }] });
  expect(describeChanges(before, after)).toEqual([
    'Odds and limits › Wait between spins: 60 minutes → 1 minute',
    'Prizes › Shirt › Picture: T-shirt → Gift',
    'Prizes › Shirt › The claim form asks for: a size and a shipping address → a shipping address',
  ]);
});
