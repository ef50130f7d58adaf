import * as z from 'zod/mini';
import { cacheOf, changeKept, readKept, sideIn, type KeptSide } from './kept';
import { keepFile } from './release-files';
import { filesNamedIn, type SiteDocument } from './site-document';
import { tidy } from './tidy';

const Remotes = z.object({
  remotes: z.array(
    z.object({
      pages: z.array(z.object({ path: z.string(), offline: z.optional(z.array(z.string())) })),
    }),
  ),
});

/**
 * Keeps a document with all that it may load; it counts once it is whole. Rejects where something cannot be had, and
 * where the browser has no room.
 */
export async function keepPage(document: SiteDocument): Promise<void> {
  const { path, side, title, html, headers } = document;
  try {
    const files = await keepFiles(document);
    const remotes = await keepDirectory(document);
    const cache = await caches.open(cacheOf(side));
    await cache.put(path, new Response(html, { headers }));
    await changeKept((kept) => {
      const known: KeptSide = sideIn(kept, side);
      known.pages[path] = { at: Date.now(), title, files };
      if (!remotes) return;
      const pages = remotes.flatMap((remote) => remote.pages.filter(({ offline }) => offline));
      known.wanted = pages
        .map((page) => page.path)
        .filter((one) => document.state.paths.includes(one));
      known.reads = [...new Set(pages.flatMap(({ offline = [] }) => offline))];
    });
  } finally {
    await tidy();
  }
}

/** One after the other: the visitor's own requests come first. */
async function keepFiles(document: SiteDocument): Promise<string[]> {
  const { integrity } = document.state;
  const files = filesNamedIn(document, location.origin);
  const pictures = new Set<string>();
  for (const address of files) {
    const named = await keepFile({ address, integrity: integrity[new URL(address).pathname] });
    named.forEach((picture) => pictures.add(picture));
  }
  const more: string[] = [];
  for (const address of pictures) {
    if (files.includes(address)) continue;
    // A page does without a picture.
    const isKept = await keepFile({ address }).then(
      () => true,
      () => false,
    );
    if (isKept) more.push(address);
  }
  return [...files, ...more];
}

/** Undefined where it is kept already. */
async function keepDirectory({ side, state: { directory } }: SiteDocument) {
  const cache = await caches.open(cacheOf(side));
  const isKnown = (await readKept()).sides.some((one) => cacheOf(one) === cacheOf(side));
  if (isKnown && (await cache.match(directory.path))) return undefined;
  const answer = await fetch(directory.path, { integrity: directory.integrity, priority: 'low' });
  const text = await answer.text();
  await cache.put(
    directory.path,
    new Response(text, { headers: { 'content-type': 'application/json' } }),
  );
  return Remotes.parse(JSON.parse(text)).remotes;
}
