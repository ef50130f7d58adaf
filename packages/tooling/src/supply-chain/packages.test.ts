import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../repository';

const lock = z
  .object({
    packages: z.record(z.string(), z.object({ hasInstallScript: z.optional(z.boolean()) })),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
/**
 * These have install scripts but work without them: their binaries are separate packages, or the script is not needed.
 * Check that before adding one.
 */
const WORK_WITHOUT_SCRIPTS = ['@parcel/watcher', '@scarf/scarf', '@swc/core', 'vnu-jar'];

it('no package runs an install script', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  const withScripts = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(withScripts.toSorted()).toEqual(WORK_WITHOUT_SCRIPTS);
});
