import type { ReleaseManifest, SiteSettings } from '@site/contracts';
import { isStudioPage } from '../../platform/http/hosts';
import type { SitePage } from '../compositions/pages';
import { fileAddress } from '../releases/file-address';
import { shellPicture } from './site-icons';

/** Absolute addresses, for search engines and social networks. */
export function createAddresses(
  publicUrl: string,
  { assetOrigin, hosts }: SiteSettings,
  manifests: ReleaseManifest[],
) {
  const origin = assetOrigin || publicUrl;
  const siteCard = shellPicture(manifests, origin, 'card-site');

  return {
    site: publicUrl,
    canonical: ({ page, path }: SitePage): string =>
      (isStudioPage(path) ? (hosts?.studio ?? publicUrl) : publicUrl) + (page.canonical ?? path),
    /** The picture for links to this page: its own, or the site's. */
    card: ({ card, part }: SitePage) => (card ? origin + fileAddress(part, card.image) : siteCard),
    logo: shellPicture(manifests, origin, 'favicon'),
  };
}

export type Addresses = ReturnType<typeof createAddresses>;
