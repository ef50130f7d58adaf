import { Composition } from '@site/contracts';
import * as fc from 'fast-check';
import { channelModel, compositionModel } from '../../delivery/compositions/composition-model';
import { createCompositionStore } from '../../delivery/compositions/composition-store';
import { onlyOf, pair, type Pair } from './pair';

const moments = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

export const deliveryPairs: Pair[] = [
  pair(Composition, 'Composition', {
    given: { '.at': moments },
    keep: async (site, { number: _, at, parts: changes, ...sent }) => {
      const { database } = site;
      await database.collection('channels').deleteMany({});
      const store = createCompositionStore(compositionModel(database), channelModel(database));
      const kept = { ...sent, changes, parts: {}, previous: {}, since: {} };
      await store.makeLive({ ...kept, createdAt: new Date(at) });
      const { action, changes: came, by, reason, createdAt } = await onlyOf(site, 'Composition');
      return { action, changes: came, by, reason, createdAt };
    },
    // The next number is taken.
    wanted: ({ number: _, at, parts: changes, ...composition }) => ({
      ...composition,
      changes,
      createdAt: new Date(at),
    }),
  }),
];
