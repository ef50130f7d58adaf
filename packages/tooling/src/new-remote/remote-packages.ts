import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage, type Package } from '../part/packages';
import { ROOT } from '../repository';
import type { RemotePackages } from './remote-files';

/** Imported by its page and its description. */
const IMPORTED = ['@site/art', '@site/contracts', '@site/platform', '@site/shared-ui'];

/** The dependencies of a remote in this repository, by version. */
export const workspacePackages = (): RemotePackages =>
  remotePackages(
    sitePackages().filter(({ name }) => [...IMPORTED, '@site/tooling'].includes(name)),
    ({ version }) => version,
  );

/** The dependencies of a remote in its own repository, by packed file. All are listed, because they need each other. */
export const packedPackages = (folder: string): RemotePackages =>
  remotePackages(sitePackages(), (sitePackage) => `file:${folder}/${packedFile(sitePackage)}`);

function remotePackages(packages: Package[], rangeOf: (sitePackage: Package) => string) {
  const rangesOf = (isImported: boolean) =>
    Object.fromEntries(
      packages
        .filter(({ name }) => IMPORTED.includes(name) === isImported)
        .map((sitePackage) => [sitePackage.name, rangeOf(sitePackage)]),
    );
  return { dependencies: { ...rangesOf(true), ...react() }, devDependencies: rangesOf(false) };
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
