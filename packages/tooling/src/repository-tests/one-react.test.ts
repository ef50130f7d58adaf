/** There is one React: npm would nest a second, and builds would say that the shell's version is both. */
import { dirname, join } from 'node:path';
import { ROOT } from '../repository';
import { readPackage } from '../part/packages';
import { trackedFiles } from '../testing/sources';

it.each(['react', 'react-dom'])('every workspace with %s names the installed one', (name) => {
  const { version } = readPackage(join(ROOT, 'node_modules', name));
  const named = trackedFiles('*/package.json').flatMap((file) => {
    const wanted = readPackage(join(ROOT, dirname(file))).dependencies?.[name];
    return wanted === undefined ? [] : [[file, wanted]];
  });
  expect(named).toContainEqual(['shell/package.json', version]);
  expect(named.filter(([, wanted]) => wanted !== version)).toEqual([]);
});
