import type { ReleaseManifest, SiteSettings } from '@site/contracts';
import { isStudioPage } from '../../platform/http/hosts';
import type { SitePage } from '../compositions/pages';
import { fileAddress } from '../releases/file-address';

/** Absolute addresses, for search engines and networks. */
export function createAddresses(
  publicUrl: string,
  { assetOrigin, hosts }: SiteSettings,
  manifests: ReleaseManifest[],
) {
  const shell = manifests.find(({ name }) => name === 'shell');
  const fileOf = (manifest: ReleaseManifest, file: string) =>
    (assetOrigin || publicUrl) + fileAddress(manifest, file);
  const ofShell = (start: string) => {
    const file = shell?.files.find(({ path }) => path.startsWith(start));
    return shell && file && fileOf(shell, file.path);
  };
  const siteCard = ofShell('media/card-site.');

  return {
    site: publicUrl,
    /** The canonical address of a page. */
    ofPage: ({ page, path }: SitePage): string =>
      (isStudioPage(path) ? (hosts?.studio ?? publicUrl) : publicUrl) + (page.canonical ?? path),
    /** The picture for links to this page: its own, or the site's. */
    card: ({ card, part }: SitePage) => (card ? fileOf(part, card.image) : siteCard),
    logo: ofShell('media/favicon.'),
  };
}

export type Addresses = ReturnType<typeof createAddresses>;
