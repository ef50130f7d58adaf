import type { ReleaseManifest, SiteSettings } from '@site/contracts';
import { isStudioPage } from '../../platform/http/hosts';
import type { SitePage } from '../compositions/pages';
import { fileAddress } from '../releases/file-address';

/** Absolute addresses, for search engines and social networks. */
export function createAddresses(
  publicUrl: string,
  { assetOrigin, hosts }: SiteSettings,
  manifests: ReleaseManifest[],
) {
  const shell = manifests.find(({ name }) => name === 'shell');
  const fileOf = (manifest: ReleaseManifest, file: string) =>
    (assetOrigin || publicUrl) + fileAddress(manifest, file);
  const shellFile = (start: string) => {
    const file = shell?.files.find(({ path }) => path.startsWith(start));
    return shell && file && fileOf(shell, file.path);
  };
  const siteCard = shellFile('media/card-site.');

  return {
    site: publicUrl,
    /** The canonical address of a page. */
    canonical: ({ page, path }: SitePage): string =>
      (isStudioPage(path) ? (hosts?.studio ?? publicUrl) : publicUrl) + (page.canonical ?? path),
    /** The picture for links to this page: its own, or the site's. */
    card: ({ card, part }: SitePage) => (card ? fileOf(part, card.image) : siteCard),
    logo: shellFile('media/favicon.'),
  };
}

export type Addresses = ReturnType<typeof createAddresses>;
