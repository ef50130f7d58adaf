import { testRemote } from '../../testing/test-parts';
import { createRememberedReleases } from './remembered-releases';

const release = (version: string) =>
  testRemote('mfe-tools', version, { contentNamed: true }).manifest;
const MOST = 10;
const filled = () => {
  const known = createRememberedReleases(MOST);
  for (let n = 0; n < MOST; n++) known.remember(release(`1.0.${n}`));
  return known;
};

it('evicts the least recently used release', () => {
  const known = filled();
  expect(known.get(release('1.0.0'))?.version).toBe('1.0.0');
  for (let n = 0; n < MOST - 1; n++) known.remember(release(`2.0.${n}`));
  expect(known.get(release('1.0.0'))?.version).toBe('1.0.0');
  expect(known.get(release('1.0.1'))).toBeUndefined();
  expect(known.allHolding('mfe-tools', 'page.js')).toHaveLength(MOST);
});

it('finds a file while any remembered release has it', () => {
  const known = filled();
  expect(known.holding('mfe-tools', 'page.js')?.version).toBe(`1.0.${MOST - 1}`);
  known.forget(release(`1.0.${MOST - 1}`));
  expect(known.holding('mfe-tools', 'page.js')?.version).toBe('1.0.0');
  for (let n = 0; n < MOST; n++) known.forget(release(`1.0.${n}`));
  expect(known.holding('mfe-tools', 'page.js')).toBeUndefined();
});
