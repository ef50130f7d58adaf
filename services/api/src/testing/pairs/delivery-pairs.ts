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
    given: { '.createdAt': moments, '.reason': fc.string({ unit: 'grapheme', minLength: 1 }) },
    keep: async (site, { number: _, createdAt, ...sent }) => {
      const { database } = site;
      await database.collection('channels').deleteMany({});
      const store = createCompositionStore(compositionModel(database), channelModel(database));
      await store.makeLive({ ...sent, createdAt: new Date(createdAt) });
      const { _id, ...composition } = await onlyOf(site, 'Composition');
      return composition;
    },
    // The next number is taken.
    wanted: ({ number: _, createdAt, ...composition }) => ({
      ...composition,
      createdAt: new Date(createdAt),
    }),
  }),
];
