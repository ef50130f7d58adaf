import { createHash } from 'node:crypto';
import type { SiteState } from '@site/contracts';
import { JSDOM } from 'jsdom';
import { startDeliverySite } from './delivery-site';
import { siteStateIn } from './site-state';
import { sharedSite } from './shared-site';
import { testPage, testRemote, testShell, withFiles } from './test-parts';

/** Breaks out of its element if it is not escaped. */
export const HOSTILE = `</script></title><img src=x onerror="alert('1')">&amp;\u2028`;
export const BRAND = `Amber & "Grove" </script><b>`;

const expose = (key: string, shared: string[] = []) => ({
  key: `./${key}`,
  files: ['page.js', 'page.css'],
  shared,
});

const catalog = testRemote('mfe-catalog', '1.0.0', {
  pages: [
    testPage('/', { canonical: '/', uses: [{ remote: 'mfe-tools', part: 'finder' }] }),
    testPage('/home', { canonical: '/' }),
    testPage('/coming-soon', { indexed: false }),
    testPage('/desk', { indexed: false, frame: 'own' }),
    testPage('/framed', { indexed: false, framed: true }),
    testPage('/product/:slug', {
      title: 'Product Not Found',
      parent: '/tools',
      paths: [
        '/product/tee',
        {
          path: '/product/gmo',
          title: HOSTILE,
          description: `About ${HOSTILE}`,
          card: { image: 'media/picture.svg', alt: `A jar ${HOSTILE}` },
          jsonLd: { '@type': 'Product', name: HOSTILE, brand: '{brand}', image: ['{card}'] },
        },
      ],
    }),
  ],
});

const tools = testRemote('mfe-tools', '1.0.0', {
  pages: [
    testPage('/tools', {
      expose: expose('page', ['@site/shared-ui/fluent']),
      data: ['stores'],
      formerPaths: ['/resources/tools'],
    }),
  ],
  parts: { finder: expose('part-finder') },
  serverCode: `exports.page = { default: ({ path }) =>
    '<link rel="preload" as="image" href="/head.svg" fetchPriority="high"/>' +
    '<link rel="preload" as="image" href="/other.svg"/>' +
    '<h1 style="font: &quot;Inter&quot;">' + path + '</h1><i style="top:0"></i><b style="top:0"></b><style>.own{}</style>' };`,
});

const ICONS = {
  'media/apple-180.1.gif': 'GIF89a, for Apple',
  'media/any-192.2.gif': 'GIF89a, small',
  'media/any-512.3.gif': 'GIF89a, large',
  'media/maskable-512.4.gif': 'GIF89a, to be cut',
};

/** A site at https://site.example with pages of every kind. */
async function startDocumentSite() {
  const site = await startDeliverySite({ env: { BRAND_NAME: BRAND } });
  await site.deliver(withFiles(testShell('1.0.0'), ICONS), catalog, tools);
  return {
    ...site,
    read: async (path: string, status = 200): Promise<ReadDocument> => {
      const { text, headers } = await site.request.get(path).expect(status);
      const { document } = new JSDOM(text).window;
      return { text, document, headers };
    },
  };
}
export const sharedDocumentSite = (...options: Parameters<typeof startDocumentSite>) =>
  sharedSite(() => startDocumentSite(...options));

export interface ReadDocument {
  text: string;
  document: Document;
  headers: Record<string, string>;
}

export const attribute = ({ document }: ReadDocument, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

/** Directive of the content security policy → its values. */
export const policyOf = ({ headers }: ReadDocument): Map<string, string[]> =>
  new Map(
    headers['content-security-policy']!.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );

/** `'sha256-…'`, as a policy names a text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const stateOf = ({ text }: ReadDocument): SiteState => siteStateIn(text);
