import type { Expose, ReleaseManifest } from '@site/contracts';
import { fileAddress } from '../releases/file-address';

/** The name under which hosts with the federation runtime look for a remote's description. */
export const MF_MANIFEST = 'mf-manifest.json';

/**
 * Files relative to the manifest's `publicPath`. What is `sync` the runtime puts into the page by itself: styles, but never
 * scripts, because a chunk has to be told by its remote which release has asked for it.
 */
interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/**
 * A remote as `loadRemote` of `@module-federation/runtime` reads it. Its field `getPublicPath` is left out for good: the
 * runtime runs it as code.
 */
export interface MfManifest {
  id: string;
  name: string;
  metaData: {
    name: string;
    type: 'app';
    buildInfo: { buildVersion: string; buildName: string };
    /** `path` and `name` are joined, and follow `publicPath`. */
    remoteEntry: { path: string; name: string; type: 'global' };
    types: { path: string; name: string; zip: string; api: string };
    globalName: string;
    pluginVersion: string;
    publicPath: string;
  };
  /** What the remote wants of its host: it brings none of it. */
  shared: {
    id: string;
    name: string;
    /** The one that it was built with. */
    version: string;
    singleton: boolean;
    requiredVersion: string;
    hash: string;
    assets: Assets;
  }[];
  remotes: [];
  exposes: { id: string; name: string; path: string; assets: Assets }[];
}

/**
 * `publicPath` is the folder of the part, not that of the release: some files keep their address from one release to the
 * next, and whoever names another address loads them twice.
 */
export const mfManifestOf = (manifest: ReleaseManifest, origin: string): MfManifest => {
  const { name, version, container, entry, shared, pages, parts } = manifest;
  const folder = `/releases/${name}/`;
  const exposes = new Map(
    [...pages.map(({ expose }) => expose), ...Object.values(parts)].map((expose) => [
      expose.key,
      expose,
    ]),
  );
  const assetsOf = ({ files }: Expose): Assets => {
    const ending = (end: string) =>
      files
        .filter((path) => path.endsWith(end) && path !== entry)
        .map((path) => fileAddress(manifest, path).slice(folder.length));
    return { js: { sync: [], async: ending('.js') }, css: { sync: ending('.css'), async: [] } };
  };

  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { path: version, name: entry, type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      pluginVersion: '',
      publicPath: origin + folder,
    },
    shared: Object.entries(shared).map(([module, range]) => ({
      id: `${name}:${module}`,
      name: module,
      version: range.replace(/^[^\d]*/, ''),
      singleton: true,
      requiredVersion: range,
      hash: '',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    })),
    remotes: [],
    exposes: [...exposes.values()].map((expose) => {
      const module = expose.key.replace(/^\.\//, '');
      return {
        id: `${name}:${module}`,
        name: module,
        path: expose.key,
        assets: assetsOf(expose),
      };
    }),
  };
};
