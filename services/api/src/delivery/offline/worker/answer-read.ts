import { cacheOf, type Side } from './kept';
import { fromSite, inTime, Unreachable } from './network';
import { sideOfTab, tellUnreachable } from './tabs';
import type { FetchEvent } from './worker-scope';

const KEPT_AT = 'x-kept-at';

const isJson = (headers: Headers): boolean =>
  /^application\/json/i.test(headers.get('content-type') ?? '');

/** Whatever a release says: who must not be answered for by others says so. */
const isForAll = ({ headers }: Response): boolean =>
  !/private|no-store/i.test(headers.get('cache-control') ?? '') && isJson(headers);

/** The site is there and says itself that it cannot do this: gateways speak HTML. */
const isOwn = ({ headers }: Response): boolean => isJson(headers);

const put = async (side: Side, call: string, answer: Response): Promise<void> => {
  if (answer.status !== 200 || answer.redirected || !isForAll(answer)) return;
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [KEPT_AT]: String(Date.now()),
  };
  const cache = await caches.open(cacheOf(side));
  await cache.put(call, new Response(await answer.text(), { headers }));
};

/** Asks for an answer that pages of this side need, for when the site cannot be reached. */
export const keepRead = async (side: Side, call: string): Promise<void> =>
  put(side, call, await fetch(call, { redirect: 'error', priority: 'low' }));

/**
 * A call that reads: the site's answer; where it cannot be reached, the latest that was kept for the tab's side, if that
 * is kept at all. The tab is told. Directories never change, so that the kept one is as good.
 */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const { pathname, search } = new URL(request.url);
  const side = await sideOfTab(clientId);
  const cache = side && (await caches.open(cacheOf(side)));
  const kept = search === '' ? await cache?.match(pathname) : undefined;
  if (kept && pathname.startsWith('/api/directories/')) return kept;
  try {
    const asked = fromSite(() => fetch(request));
    const answer = await (kept ? inTime(asked) : asked);
    if (side?.reads.includes(pathname) && search === '')
      event.waitUntil(put(side, pathname, answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    if (!kept && error.answer && isOwn(error.answer)) return error.answer;
    const keptAt = Number(kept?.headers.get(KEPT_AT)) || undefined;
    event.waitUntil(tellUnreachable(clientId, keptAt));
    return kept ?? error.answer ?? Response.error();
  }
}
