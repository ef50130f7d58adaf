/** A page of another site, which shows a page of this one: `?site=&manifest=&expose=`. */
import { createInstance } from '@module-federation/runtime';
import { useMemo, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { provideSiteState } from '@site/platform';
import { createQueryClient, QueryClientProvider } from '@site/shared-ui/query';
import { BrowserRouter } from '@site/shared-ui/router';
import { provided } from './provided';

const query = new URLSearchParams(location.search);
const read = (name: string) => query.get(name) ?? '';

async function load(): Promise<ComponentType> {
  const assetOrigin = read('site');
  // The origin of the remotes' chunks and pictures.
  Object.assign(globalThis, { siteAssetOrigin: assetOrigin });
  provideSiteState({
    composition: 0,
    settings: { brand: 'Another Host', tileUrl: '', assetOrigin },
    nav: [],
    paths: [],
    remotes: [],
    integrity: {},
  });
  const host = createInstance({
    name: 'other_host',
    remotes: [{ name: 'remote', entry: read('manifest') }],
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
  const expose = read('expose').replace('./', 'remote/');
  const module = await host.loadRemote<{ default: ComponentType }>(expose);
  if (!module) throw new Error(`${expose} could not be loaded.`);
  return module.default;
}

const Host = ({ page: Page }: { page: ComponentType }) => {
  const client = useMemo(createQueryClient, []);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </QueryClientProvider>
  );
};

void load().then((Page) => {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Host page={Page} />);
});
