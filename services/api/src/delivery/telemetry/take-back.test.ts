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

/** Ends the canary that started with this composition. */
const takeBack = (began: number) =>
  createTakeBack(
    {
      endCanary: async ({ part, version }, _, since) => {
        canaryEnded(live, part, version, since);
        return undefined;
      },
    },
    { begin: async () => 'an entry', complete: async () => undefined },
    { warn: () => undefined },
  )(
    {
      id: `${began} mfe-tools@1.1.0 1.0.0`,
      began,
      canary: { name: 'mfe-tools', version: '1.1.0' },
      live: { name: 'mfe-tools', version: '1.0.0' },
    },
    '6 of 10 visits failed',
  );

it('ends the canary that was weighed, and no newer one of the same release', async () => {
  await takeBack(9);
  await expect(takeBack(7)).rejects.toThrow('mfe-tools@1.1.0 is not on canary');
});
