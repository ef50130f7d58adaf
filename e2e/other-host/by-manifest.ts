import { createInstance } from '@module-federation/runtime';
import { asPageModule, type PageModule } from './page-module';
import { provided } from './provided';

/** The way of hosts that have the federation runtime: it is given the address of a remote's `mf-manifest.json`. */
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
