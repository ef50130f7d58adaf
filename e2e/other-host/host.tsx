/** A page of another site, which shows a page of this one: `?site=&expose=` and `manifest=` or `discovery=&part=`. */
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { provideSiteState } from '@site/platform';
import { createQueryClient, QueryClientProvider } from '@site/shared-ui/query';
import { BrowserRouter } from '@site/shared-ui/router';
import { loadByDiscovery } from './by-discovery';
import { loadByManifest } from './by-manifest';
import type { PageModule } from './page-module';

const query = new URLSearchParams(location.search);
const read = (name: string) => query.get(name) ?? '';

async function load(): Promise<PageModule> {
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
  return query.has('manifest')
    ? loadByManifest(read('manifest'), read('expose'))
    : loadByDiscovery(read('discovery'), read('part'), read('expose'));
}

const Host = ({ page: Page }: { page: PageModule['default'] }) => {
  const client = useMemo(createQueryClient, []);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </QueryClientProvider>
  );
};

void load().then(({ default: Page }) => {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Host page={Page} />);
});
