/** The options of `ModuleFederationPlugin` for the shell and for remotes (docs/adr/0030). */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { exposedModules } from '../part/exposes';
import type { Part } from '../part/part';
import { consumedModules, providedModules } from './shared';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const common = (part: Part): Options => ({
  name: part.container,
  // The default, `version-first`, fetches the entry of every remote at start.
  shareStrategy: 'loaded-first',
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
  // Avoids a generated file in node_modules, whose changing name would change module ids.
  virtualRuntimeEntry: true,
  dts: false,
});

/** The shell provides the shared modules and the one copy of the federation runtime. */
export const host = (part: Part) =>
  new ModuleFederationPlugin({
    ...common(part),
    name: 'shell',
    manifest: false,
    shared: providedModules(part.root),
  });

/** A remote exposes pages and components; its entry takes the runtime and shared modules from its host. */
export const remote = (part: Part) =>
  new ModuleFederationPlugin({
    ...common(part),
    filename: 'entry.js',
    library: { type: 'var', name: part.container },
    exposes: exposes(part),
    shared: consumedModules(part.root, part.config.brings),
  });

/** `provideFederationRuntime` of the platform sets this global. */
export const externalRuntime: Configuration['externals'] = ({ request = '' }, callback) =>
  /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? callback(undefined, 'var _FEDERATION_BUNDLER_RUNTIME')
    : callback();

/** Pages and components by their keys, each in a chunk of that name. */
const exposes = ({ config }: Part): Record<string, { import: string; name: string }> =>
  Object.fromEntries(
    exposedModules(config).map(([key, module]) => [`./${key}`, { import: module, name: key }]),
  );
