import { giveUpFiles } from './failed-files';

/** How long what is asked for may be silent before it is given up, in ms (docs/adr/0061). */
const SILENCE_MS = 3000;

/** On most networks a step is over by then, and nothing is spent on watching it; in ms. */
const WATCHED_AFTER_MS = SILENCE_MS / 2;

/**
 * Waits for `work` as long as bytes arrive of any file that the page has asked for. After three seconds of silence
 * chunks and styles that hang have failed; where none does it rejects, and tells the work by its signal.
 */
export async function whileBytesArrive<T>(
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const bytes = listenToFiles(over.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const silence = new Promise<never>((_, reject) => {
    const wait = (ms: number) => {
      const before = bytes.listen();
      timer = setTimeout(() => {
        // Without a file that hangs the work goes on, or says itself what it lacks; asked for again, it is not that request.
        if (bytes.heard() > before || giveUpFiles()) return wait(SILENCE_MS);
        const failure = new Error(`${what} did not arrive within ${SILENCE_MS} ms`);
        reject(failure);
        over.abort(failure);
      }, ms);
    };
    timer = setTimeout(wait, WATCHED_AFTER_MS, SILENCE_MS - WATCHED_AFTER_MS);
  });
  try {
    return await Promise.race([work(over.signal), silence]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/**
 * Scripts and styles do not tell how far they are, but a second request for the same address does: the browser reads it
 * from the cache while the first one fills it.
 */
function listenToFiles(signal: AbortSignal) {
  const known = arrivedFiles(signal);
  let heard = 0;

  const follow = async (address: string) => {
    const { body } = await fetch(address, { signal });
    const reader = body?.getReader();
    do heard += 1;
    while (reader && !(await reader.read()).done);
  };

  return {
    heard: () => heard,
    /** Follows what is on its way now; answers with what was heard before. */
    listen: () => {
      for (const address of requestedFiles()) {
        if (known.has(address)) continue;
        known.add(address);
        // Whoever asked for it hears of its failure.
        follow(address).catch(() => undefined);
      }
      return heard;
    },
  };
}

/** Every file that has come, or failed, so far; it grows until the signal. */
function arrivedFiles(signal: AbortSignal): Set<string> {
  const arrived = new Set<string>();
  try {
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) arrived.add(name);
    });
    observer.observe({ type: 'resource', buffered: true });
    signal.addEventListener('abort', () => observer.disconnect());
  } catch {
    // Without the observer, files that have come are followed too: one more read from the cache.
  }
  return arrived;
}

const requestedFiles = (): string[] => {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel=stylesheet], link[rel=preload][as=script]',
  );
  return [...elements].map((element) => ('src' in element ? element.src : element.href));
};
