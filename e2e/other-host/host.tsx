/** A page of another site, which shows a page of this one: `?site=&expose=` and `manifest=` or `discovery=&part=`. */
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { provideSiteState } from '@site/platform';
import { createQueryClient, QueryClientProvider } from '@site/shared-ui/query';
import { BrowserRouter } from '@site/shared-ui/router';
import { loadByDiscovery } from './by-discovery';
import { loadByManifest } from './by-manifest';
import type { PageModule } from './page-module';

const asked = new URLSearchParams(location.search);
const read = (name: string) => asked.get(name) ?? '';

async function load(): Promise<PageModule> {
  const assetOrigin = read('site');
  // Remotes ask for their chunks and pictures where this says; without it, on the page's own origin.
  Object.assign(globalThis, { siteAssetOrigin: assetOrigin });
  provideSiteState({
    composition: 0,
    settings: { brand: 'Another Host', tileUrl: '', assetOrigin },
    nav: [],
    paths: [],
    remotes: [],
    integrity: {},
  });
  return asked.has('manifest')
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
