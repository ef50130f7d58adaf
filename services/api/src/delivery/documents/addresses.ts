import type { ReleaseManifest, SiteSettings } from '@site/contracts';
import { isStudioPage } from '../../platform/http/hosts';
import type { SitePage } from '../compositions/pages';
import { fileAddress } from '../releases/file-address';

/** Absolute addresses, for search engines and networks. */
export interface Addresses {
  site: string;
  /** The canonical address of a page. */
  ofPage(page: SitePage): string;
  /** The picture for links to this page: its own, or the site's. */
  card(page: SitePage): string | undefined;
  logo: string | undefined;
}

export function createAddresses(
  publicUrl: string,
  { assetOrigin, hosts }: SiteSettings,
  manifests: ReleaseManifest[],
): Addresses {
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
    ofPage: ({ page, path }) =>
      (isStudioPage(path) ? (hosts?.studio ?? publicUrl) : publicUrl) + (page.canonical ?? path),
    card: ({ card, part }) => (card ? fileOf(part, card.image) : siteCard),
    logo: ofShell('media/favicon.'),
  };
}
