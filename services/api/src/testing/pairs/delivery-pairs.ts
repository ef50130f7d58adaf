import { generateKeyPairSync } from 'node:crypto';
import { Composition, ReleaseKeyGrant } from '@site/contracts';
import * as fc from 'fast-check';
import { channelModel, compositionModel } from '../../delivery/compositions/composition-model';
import { createCompositionStore } from '../../delivery/compositions/composition-store';
import { createKeyRegister } from '../../delivery/keys/key-register';
import { releaseKeyModel } from '../../delivery/keys/release-key-model';
import { owner } from '../../ground/access/caller';
import { fieldsOf, onlyOf, pair, type Pair } from './pair';

const moments = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const pem = () =>
  generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();

export const deliveryPairs: Pair[] = [
  pair(Composition, 'Composition', {
    given: { '.at': moments },
    keep: async (site, { number: _, at, parts: changes, ...sent }) => {
      const { database } = site;
      await database.collection('channels').deleteMany({});
      const store = createCompositionStore(compositionModel(database), channelModel(database));
      const kept = { ...sent, changes, parts: {}, previous: {}, since: {} };
      await store.makeLive({ ...kept, createdAt: new Date(at) });
      const {
        action,
        changes: came,
        by,
        reason,
        forced,
        createdAt,
      } = await onlyOf(site, 'Composition');
      return { action, changes: came, by, reason, forced, createdAt };
    },
    // The next number is taken.
    wanted: ({ number: _, at, parts: changes, ...composition }) => ({
      ...composition,
      changes,
      createdAt: new Date(at),
    }),
  }),
  pair(ReleaseKeyGrant, 'ReleaseKey', {
    given: { '.publicKey': fc.constant(pem()) },
    mend: (grant) => ({ ...grant, parts: [...new Set(grant.parts)] }),
    keep: async (site, sent) => {
      await createKeyRegister(releaseKeyModel(site.database)).add(sent, owner);
      const key = await onlyOf(site, 'ReleaseKey');
      return { name: key._id, ...fieldsOf(key, ReleaseKeyGrant) };
    },
  }),
];
