/** All workspaces depend on the installed React; otherwise npm would install a second copy, and versions in releases would be wrong. */
import { dirname, join } from 'node:path';
import { ROOT } from '../repository';
import { readPackage } from '../part/packages';
import { trackedFiles } from '../testing/sources';

it.each(['react', 'react-dom'])(
  'every workspace depends on the installed version of %s',
  (name) => {
    const { version } = readPackage(join(ROOT, 'node_modules', name));
    const versions = trackedFiles('*/package.json').flatMap((file) => {
      const range = readPackage(join(ROOT, dirname(file))).dependencies?.[name];
      return range === undefined ? [] : [[file, range]];
    });
    expect(versions).toContainEqual(['shell/package.json', version]);
    expect(versions.filter(([, range]) => range !== version)).toEqual([]);
  },
);
