import * as z from 'zod/mini';
import { Side } from './kept';

const State = z.extend(Side, {
  settings: z.object({ assetOrigin: z.string() }),
  paths: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
  directory: z.object({ path: z.string(), integrity: z.string() }),
  override: z.optional(z.unknown()),
});

/** A document that may be kept: a page of the site as everybody on this side gets it. */
export interface SiteDocument {
  path: string;
  side: Side;
  title: string;
  state: z.infer<typeof State>;
  html: string;
  headers: [name: string, value: string][];
}

/** They tell of the bytes as they came, which are unpacked here. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/** Undefined where the answer is none: an error, a redirect, a page that search engines may not keep, a local build. */
export async function readDocument(
  path: string,
  answer: Response,
): Promise<SiteDocument | undefined> {
  const { status, redirected, type, headers } = answer;
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '');
  if (status !== 200 || redirected || !['basic', 'default'].includes(type) || !isPage)
    return undefined;

  const html = await answer.text();
  const state = stateIn(html);
  if (!state || state.override !== undefined || !state.paths.includes(path)) return undefined;
  const { composition, canary } = state;
  if (headers.get('x-composition') !== String(composition)) return undefined;
  return {
    path,
    side: { composition, canary },
    title: /<title>([^<|]*)/.exec(html)?.[1]?.trim() ?? path,
    state,
    html,
    headers: [...headers].filter(([name]) => !OF_THE_WAY.includes(name)),
  };
}

const stateIn = (html: string) => {
  const [, json = ''] =
    /<script type="application\/json" id="site-state">(.*?)<\/script>/s.exec(html) ?? [];
  try {
    return State.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
};

/** As `fileAddress` of the API writes them; the third segment is a version, or stands for any. */
const FILE = /(?:https?:\/\/[\w.:-]+)?\/releases\/[a-z][\w-]*\/[\w.-]+\/[\w./-]*\w/g;
/** Pictures of shared links, which no page shows. */
const FOR_OTHERS = /<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs;

/** The addresses of every release file that a document names; `origin` is the site's own. */
export const filesNamedIn = (
  { html, state: { settings } }: SiteDocument,
  origin: string,
): string[] => {
  const base = settings.assetOrigin || origin;
  const named = html.replace(FOR_OTHERS, '').match(FILE) ?? [];
  const addresses = named.map((address) => new URL(address, base).href);
  return [...new Set(addresses)].filter((address) => new URL(address).origin === base);
};
