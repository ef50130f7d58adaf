import { compositionModel } from './delivery/compositions/composition-model';
import { upgradeCompositions } from './delivery/compositions/composition-upgrade';
import type { Migration } from './platform/database/run-migrations';
import { keptSecret } from './platform/secrets/kept-secret';
import { sealKept } from './seal-kept';
import { createOptOuts, emailOptOutModel } from './features/tools/opt-outs';

/** What brings data of older programs up to date, in the order in which it was needed. New ones stand at the end. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: 'compositions tell what they changed',
    run: (database) => upgradeCompositions(compositionModel(database)),
  },
  { number: 2, name: 'what people tell is sealed', run: sealKept },
  {
    number: 3,
    name: 'opt-outs are kept as hashes',
    run: (database) =>
      createOptOuts(emailOptOutModel(database), () => keptSecret(database, 'opt-outs')).hashAll(),
  },
];
