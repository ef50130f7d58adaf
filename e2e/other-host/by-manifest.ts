import { createInstance } from '@module-federation/runtime';
import { asPageModule, type PageModule } from './page-module';
import { provided } from './provided';

/** Loads a remote with the federation runtime, by the URL of its `mf-manifest.json`. */
export async function loadByManifest(manifest: string, expose: string): Promise<PageModule> {
  const host = createInstance({
    name: 'other_host',
    remotes: [{ name: 'remote', entry: manifest }],
    shared: Object.fromEntries(
      provided.map(({ request, module, version }) => [
        request,
        {
          version,
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
        },
      ]),
    ),
  });
  return asPageModule(await host.loadRemote(expose.replace('./', 'remote/')));
}
