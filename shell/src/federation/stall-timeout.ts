import { failPendingFiles, pendingFiles } from './checked-files';

/** Time without a byte after which pending files fail, in ms (docs/adr/0005). */
const STALL_MS = 3000;

/** Delay before a load is watched, in ms; most loads finish earlier. */
const WATCHED_AFTER_MS = STALL_MS / 2;

/**
 * Waits for `work` while bytes of scripts and styles arrive. After three seconds without a byte pending files fail;
 * if none is pending, it rejects.
 */
export async function withStallTimeout<T>(subject: string, work: Promise<T>): Promise<T> {
  const controller = new AbortController();
  const followAndCountReads = followPendingFiles(controller.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stalled = new Promise<never>((_, reject) => {
    const wait = (ms: number) => {
      const before = followAndCountReads();
      timer = setTimeout(() => {
        if (followAndCountReads() > before || failPendingFiles()) return wait(STALL_MS);
        reject(new Error(`${subject} did not arrive within ${STALL_MS} ms`));
      }, ms);
    };
    timer = setTimeout(wait, WATCHED_AFTER_MS, STALL_MS - WATCHED_AFTER_MS);
  });
  try {
    return await Promise.race([work, stalled]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/**
 * Script and link elements have no progress events, but a second request reads the same bytes from the cache. Each call of
 * the returned function follows files that have become pending and returns the number of reads so far.
 */
function followPendingFiles(signal: AbortSignal): () => number {
  const followed = new Set<string>();
  let reads = 0;

  const follow = async (url: string) => {
    const { body } = await fetch(url, { signal });
    const reader = body?.getReader();
    do reads += 1;
    while (reader && !(await reader.read()).done);
  };

  return () => {
    for (const url of [...pendingFiles().map(fileUrl), ...pendingPreloads()]) {
      if (followed.has(url)) continue;
      followed.add(url);
      follow(url).catch(() => undefined);
    }
    return reads;
  };
}

const fileUrl = (element: HTMLLinkElement | HTMLScriptElement): string =>
  'src' in element ? element.src : element.href;

/** Preloads share the bandwidth with pending files. Browsers list a resource only after its download has ended. */
const pendingPreloads = (): string[] => {
  const ended = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')]
    .map(({ href }) => href)
    .filter((url) => !ended.has(url));
};
