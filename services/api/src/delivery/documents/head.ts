import type { SiteSettings } from '@site/contracts';
import type { Addresses } from './addresses';
import { escapeHtml, tag } from '../../platform/http/html';
import type { SitePage } from '../compositions/pages';

/** The size of every card in px: packages/art/src/social. */
const CARD = { width: '1200', height: '630' };

export interface HeadInput {
  settings: SiteSettings;
  addresses: Addresses;
  /** Absent: the path has no page. */
  page?: SitePage;
  status: 200 | 404;
  /** The page is indexed, but not this document of it. */
  unlisted?: boolean;
}

/** Metadata for search engines and networks: title, description, canonical address, and the card for links. */
export function headTags({ settings, addresses, page, status, unlisted }: HeadInput): string[] {
  const title = `${page?.title ?? 'Page Not Found'} | ${settings.brand}`;
  const head = [`<title>${escapeHtml(title)}</title>`];
  if (!page || status === 404) return [...head, named('robots', 'noindex')];

  const canonical = addresses.ofPage(page);
  const card = addresses.card(page);
  return [
    ...head,
    named('description', page.description),
    unlisted || page.page.indexed === false
      ? named('robots', 'noindex')
      : tag('link', { rel: 'canonical', href: canonical }),
    property('og:type', 'website'),
    property('og:site_name', settings.brand),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', page.description),
    property('og:url', canonical),
    ...(card
      ? [
          property('og:image', card),
          property('og:image:type', 'image/png'),
          property('og:image:width', CARD.width),
          property('og:image:height', CARD.height),
          property('og:image:alt', page.card?.alt ?? settings.brand),
        ]
      : []),
    // Title, description and picture come from the properties above.
    named('twitter:card', card ? 'summary_large_image' : 'summary'),
  ];
}

const named = (name: string, content: string) => tag('meta', { name, content });
const property = (name: string, content: string) => tag('meta', { property: name, content });
