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
  /** 404 also for a pattern's page of an unknown item. */
  status: 200 | 404;
  /** The page is indexed, but not this document of it. */
  unlisted?: boolean;
}

/** Metadata for search engines and social networks: title, description, canonical address, and the card for links. */
export function headTags({ settings, addresses, page, status, unlisted }: HeadInput): string[] {
  const title = `${page?.title ?? 'Page Not Found'} | ${settings.brand}`;
  const head = [`<title>${escapeHtml(title)}</title>`];
  if (!page || status === 404) return [...head, metaName('robots', 'noindex')];

  const canonical = addresses.canonical(page);
  const card = addresses.card(page);
  return [
    ...head,
    metaName('description', page.description),
    unlisted || page.page.indexed === false
      ? metaName('robots', 'noindex')
      : tag('link', { rel: 'canonical', href: canonical }),
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', settings.brand),
    metaProperty('og:locale', 'en_US'),
    metaProperty('og:title', title),
    metaProperty('og:description', page.description),
    metaProperty('og:url', canonical),
    ...(card
      ? [
          metaProperty('og:image', card),
          metaProperty('og:image:type', 'image/png'),
          metaProperty('og:image:width', CARD.width),
          metaProperty('og:image:height', CARD.height),
          metaProperty('og:image:alt', page.card?.alt ?? settings.brand),
        ]
      : []),
    // Title, description and picture come from the properties above.
    metaName('twitter:card', card ? 'summary_large_image' : 'summary'),
  ];
}

const metaName = (name: string, content: string) => tag('meta', { name, content });
const metaProperty = (name: string, content: string) => tag('meta', { property: name, content });
