import { runningCampaign } from '../testing/fake-site';
import { CAMPAIGN, field, item, type Lens } from './lens';

const campaign = runningCampaign();
const PRIZES = field(CAMPAIGN, 'prizes');

it('reads and replaces the value at a path, and leaves the rest unchanged', () => {
  const id = field(item(PRIZES, 1), 'id');
  const changed = id.write(campaign, 'cup');
  expect(id.path).toBe('prizes.1.id');
  expect([id.read(campaign), id.read(changed)]).toEqual(['prize-2', 'cup']);
  expect(changed.prizes[0]).toBe(campaign.prizes[0]);
  expect(changed.rules).toBe(campaign.rules);
});

it('omits a field without a value in JSON', () => {
  const cost = field(item(PRIZES, 0), 'cost');
  const without = cost.write(cost.write(campaign, 4), undefined);
  expect(JSON.stringify(without)).toBe(JSON.stringify(campaign));
});

it('throws for a missing row', () => {
  const lost = field(item(PRIZES, 7), 'id');
  expect(() => lost.read(campaign)).toThrow('There is no prizes.7 in this campaign.');
  expect(() => lost.write(campaign, 'cup')).toThrow(RangeError);
});

it('does not compile for a wrong field or a value of another type', () => {
  const prize = item(PRIZES, 0);
  // @ts-expect-error: the contract has no such field
  field(prize, 'wieght');
  // @ts-expect-error: a list has rows, not fields
  field(PRIZES, '0');
  // @ts-expect-error: a text has no rows
  item(field(CAMPAIGN, 'name'), 0);
  // @ts-expect-error: a stock may be unlimited
  field(prize, 'stock') satisfies Lens<number>;
  // @ts-expect-error: a name is required
  field(prize, 'name') satisfies Lens<string | undefined>;
});
