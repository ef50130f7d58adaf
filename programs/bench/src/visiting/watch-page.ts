/** What a page tells of itself; times in ms since its navigation began. */
export interface Seen {
  /** When every control that was prerendered answered to the visitor. */
  alive: number | undefined;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** How long each interaction took until the next paint; those below 16 ms are not told. */
  interactions: number[];
}

declare global {
  var benchSeen: Seen;
  /** Resolve when it is alive, and painted; to look at it from outside again and again would slow it down. */
  var benchAlive: Promise<void>;
  var benchPainted: Promise<void>;
}

interface PerformanceDetail extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** Runs in the page, before anything else does: it uses nothing from outside. */
export function watchPage(): void {
  if (window !== window.top) return;
  const seen: Seen = {
    alive: undefined,
    firstPaint: 0,
    largestPaint: 0,
    layoutShift: 0,
    interactions: [],
  };
  globalThis.benchSeen = seen;
  let noteAlive = () => {};
  let notePainted = () => {};
  globalThis.benchAlive = new Promise((resolve) => (noteAlive = resolve));
  globalThis.benchPainted = new Promise((resolve) => (notePainted = resolve));
  performance.setResourceTimingBufferSize(2000);

  const observe = (type: string, note: (entry: PerformanceDetail) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
    notePainted();
  });
  observe('layout-shift', ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) seen.layoutShift += value;
  });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) seen.interactions.push(duration);
  });

  // React puts its properties on an element when it has hydrated it.
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const waiting: Element[] = [];
  const look = () => {
    for (let last = waiting.at(-1); last; last = waiting.at(-1)) {
      // What React has taken out needs no answer.
      if (last.isConnected && !isHydrated(last)) return void setTimeout(look, 4);
      waiting.pop();
    }
    seen.alive = performance.now();
    noteAlive();
  };
  document.addEventListener(
    'readystatechange',
    () => {
      const controls = '#root :is(main, h1, a, button, input, select, textarea)';
      waiting.push(...document.querySelectorAll(controls));
      if (waiting.length > 0) look();
    },
    { once: true },
  );
}
