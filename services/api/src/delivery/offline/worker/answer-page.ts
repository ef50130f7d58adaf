import { cacheOf, readKept, type KeptSide } from './kept';
import { fromSite, inTime, Unreachable } from './network';
import { offlinePage } from './offline-page';
import { noteTab } from './tabs';
import { noteDocument } from './visits';
import type { FetchEvent } from './worker-scope';

interface FoundPage {
  side: KeptSide;
  answer: Response;
  at: number;
}

/** The page as it was kept, of the newest side that has it. */
async function findPage(path: string): Promise<FoundPage | undefined> {
  const { sides } = await readKept();
  for (const side of [...sides].reverse()) {
    const page = side.pages[path];
    const answer = page && (await (await caches.open(cacheOf(side))).match(path));
    if (answer) return { side, answer, at: page.at };
  }
  return undefined;
}

/** The document says itself since when it is kept: the shell shows it (docs/product.md, section 2.26). */
const keptDocument = async ({ answer, at }: FoundPage): Promise<Response> => {
  const html = await answer.text();
  const since = new Date(at).toISOString();
  return new Response(html.replace('<html ', `<html data-kept="${since}" `), {
    headers: answer.headers,
  });
};

/** A page: the site's answer, always, where there is one; else what is kept, of one side as a whole. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse, resultingClientId } = event;
  const path = new URL(request.url).pathname;
  const asked = fromSite(async () => (await preloadResponse) ?? fetch(request));
  // It may fail before anybody waits for it.
  asked.catch(() => undefined);
  const found = await findPage(path);
  try {
    const answer = await inTime(asked, { isKept: found !== undefined });
    event.waitUntil(noteDocument(resultingClientId, path, answer.clone()));
    return answer;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    if (!found) return (await offlinePage()) ?? error.answer ?? Response.error();
    event.waitUntil(noteTab(resultingClientId, found.side).catch(() => undefined));
    return keptDocument(found);
  }
}
