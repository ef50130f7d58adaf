import type { CanaryDocument } from '../compositions/composition-model';
import { canaryEnded } from '../compositions/canaries';
import { createTakeBack } from './take-back';

const canary: CanaryDocument = {
  name: 'mfe-tools',
  version: '1.1.0',
  ranges: [{ from: 0, to: 500 }],
  began: 9,
  at: new Date('2026-11-22T10:00:00Z'),
};
const live = { line: { parts: { 'mfe-tools': '1.0.0' }, previous: {} }, canaries: [canary] };

/** Ends the canary that started with this composition; returns the canaries that are left. */
const leftAfter = async (began: number): Promise<unknown> => {
  let left: unknown;
  const takeBack = createTakeBack(
    {
      endCanary: async ({ part, version }, _, since) => {
        left = canaryEnded(live, part, version, since).canaries?.next;
        return undefined;
      },
    },
    { begin: async () => 'an entry', complete: async () => undefined },
    { warn: () => undefined },
  );
  await takeBack(
    {
      id: `${began} mfe-tools@1.1.0 1.0.0`,
      began,
      canary: { name: 'mfe-tools', version: '1.1.0' },
      live: { name: 'mfe-tools', version: '1.0.0' },
    },
    '6 of 10 visits failed',
  );
  return left;
};

it('ends the canary whose visits were weighed', async () => {
  expect(await leftAfter(9)).toEqual([]);
});

it('leaves a newer canary of the same release', async () => {
  await expect(leftAfter(7)).rejects.toThrow('mfe-tools@1.1.0 is not on canary');
});
