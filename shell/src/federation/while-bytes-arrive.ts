import { failPendingFiles } from './checked-files';

/** Time without a byte after which pending files fail, in ms (docs/adr/0005). */
const SILENCE_MS = 3000;

/** Most loads are over by then and are not watched at all, in ms. */
const WATCHED_AFTER_MS = SILENCE_MS / 2;

/**
 * Waits for `work` while bytes of scripts and styles arrive. After three seconds of silence pending files fail;
 * if none is pending, it rejects.
 */
export async function whileBytesArrive<T>(what: string, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const traffic = watchTraffic(over.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const silence = new Promise<never>((_, reject) => {
    const wait = (ms: number) => {
      const before = traffic.reads();
      timer = setTimeout(() => {
        if (traffic.reads() > before || failPendingFiles()) return wait(SILENCE_MS);
        reject(new Error(`${what} did not arrive within ${SILENCE_MS} ms`));
      }, ms);
    };
    timer = setTimeout(wait, WATCHED_AFTER_MS, SILENCE_MS - WATCHED_AFTER_MS);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** Script and link elements have no progress events, but a second request reads the same bytes from the cache. */
function watchTraffic(signal: AbortSignal) {
  const known = arrivedFiles(signal);
  let reads = 0;

  const follow = async (url: string) => {
    const { body } = await fetch(url, { signal });
    const reader = body?.getReader();
    do reads += 1;
    while (reader && !(await reader.read()).done);
  };

  return {
    /** Starts to follow new requests, and returns how many reads there were so far. */
    reads: () => {
      for (const url of requestedFiles()) {
        if (known.has(url)) continue;
        known.add(url);
        follow(url).catch(() => undefined);
      }
      return reads;
    },
  };
}

/** URLs of files that have arrived or failed; grows until the signal. */
function arrivedFiles(signal: AbortSignal): Set<string> {
  const arrived = new Set<string>();
  try {
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) arrived.add(name);
    });
    observer.observe({ type: 'resource', buffered: true });
    signal.addEventListener('abort', () => observer.disconnect());
  } catch {
    // Without the observer, files that have arrived are followed too: one more read from the cache.
  }
  return arrived;
}

const requestedFiles = (): string[] => {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel=stylesheet], link[rel=preload][as=script]',
  );
  return [...elements].map((element) => ('src' in element ? element.src : element.href));
};
