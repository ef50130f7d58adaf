import { compositionModel } from './delivery/compositions/composition-model';
import { upgradeCompositions } from './delivery/compositions/composition-upgrade';
import type { Migration } from './platform/database/run-migrations';
import { sealStoredData } from './seal-stored-data';
import { createOptOuts } from './features/tools/opt-outs';

/** Migrations in order; new ones are appended. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: 'compositions record their changes',
    run: (database) => upgradeCompositions(compositionModel(database)),
  },
  { number: 2, name: 'personal data is sealed', run: sealStoredData },
  {
    number: 3,
    name: 'opt-outs are stored as hashes',
    run: (database) => createOptOuts(database).hashPlainAddresses(),
  },
];
