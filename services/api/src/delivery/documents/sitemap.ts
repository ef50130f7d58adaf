import { escapeHtml } from './html';
import type { LiveSite } from './prepared-site';

/** Every page that search engines may keep, under its one address. */
export const sitemap = ({ pages }: LiveSite, publicUrl: string): string => {
  const urls = pages
    .filter(({ page, path }) => page.indexed !== false && (page.canonical ?? path) === path)
    .map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
};

/**
 * Calls are not pages, but a robot that runs scripts needs the stores to see the locator. Pages that are not to be
 * kept are not listed here: they say `noindex`, which a robot can only obey when it may read them.
 */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /api/stores',
    'Disallow: /api/',
    'Disallow: /studio',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
