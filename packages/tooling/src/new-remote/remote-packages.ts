import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage, type Package } from '../part/packages';
import { ROOT } from '../repository';
import type { RemotePackages } from './remote-files';

/** Imported by its page and its description. */
const IMPORTED = ['@site/art', '@site/contracts', '@site/platform', '@site/shared-ui'];
const TOOLING = '@site/tooling';

/** The dependencies of a remote in this repository, by version. */
export function workspacePackages(): RemotePackages {
  const versions = new Map(sitePackages().map(({ name, version }) => [name, version]));
  const ranges = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, versions.get(name) ?? '']));
  return {
    dependencies: { ...ranges(IMPORTED), ...react() },
    devDependencies: ranges([TOOLING]),
  };
}

/** The dependencies of a remote in its own repository, by packed file. All are listed, because they need each other. */
export function packedPackages(folder: string): RemotePackages {
  const entries = sitePackages().map(
    (sitePackage) => [sitePackage.name, `file:${folder}/${packedFile(sitePackage)}`] as const,
  );
  const isImported = ([name]: readonly [string, string]) => IMPORTED.includes(name);
  return {
    dependencies: { ...Object.fromEntries(entries.filter(isImported)), ...react() },
    devDependencies: Object.fromEntries(entries.filter((entry) => !isImported(entry))),
  };
}

/** The files that `npm run pack` writes. */
export const packedFiles = (): string[] => sitePackages().map(packedFile);

/** `@site/art` → `site-art-0.1.0.tgz`, as named by npm. */
const packedFile = ({ name, version }: Package): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

const sitePackages = (): Package[] =>
  readdirSync(join(ROOT, 'packages')).map((name) => readPackage(join(ROOT, 'packages', name)));

const react = () => ({
  react: readPackage(join(ROOT, 'packages/shared-ui')).dependencies?.react ?? '',
});
