import { noteServerDate, siteState } from '@site/platform';
import { DAY_S, MINUTE_MS, SECOND_MS } from '@site/contracts/units';

/** Age from which a document is replaced by a full load, in ms. */
const MAX_AGE_MS = DAY_S * SECOND_MS;
/** The refresh interval while the tab is used. */
export const REFRESH_INTERVAL_MS = 2 * MINUTE_MS;
/** The minimum interval between refreshes when a link is hovered or focused, or the tab becomes visible. */
export const MIN_REFRESH_INTERVAL_MS = 10 * SECOND_MS;
/** How long a response may take, in ms. */
const TIMEOUT_MS = 1.5 * SECOND_MS;

/** The composition and canary that a document is rendered from. */
interface DocumentSource {
  composition: number;
  canary: string | undefined;
}

let live: DocumentSource | undefined;
let refreshedAt = performance.timeOrigin;

const isSameSource = ({ composition, canary }: DocumentSource): boolean => {
  const own = siteState();
  return composition === own.composition && canary === own.canary;
};

/** Whether the latest response names a different source than this document's. */
export const isSuperseded = (): boolean => live !== undefined && !isSameSource(live);

export const isExpired = (): boolean => Date.now() - performance.timeOrigin >= MAX_AGE_MS;

const read = async (response: Response): Promise<DocumentSource | undefined> => {
  const { composition, canary } = (await response.json()) as Record<string, unknown>;
  if (typeof composition !== 'number') return undefined;
  return { composition, canary: typeof canary === 'string' ? canary : undefined };
};

/** Fetches which composition is live, unless that was fetched within `interval` ms. Never rejects. */
export async function refreshLive(interval: number): Promise<void> {
  if (isSuperseded() || Math.abs(Date.now() - refreshedAt) < interval) return;
  refreshedAt = Date.now();
  try {
    const sentAt = Date.now();
    const response = await fetch('/api/composition', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    noteServerDate(response.headers, sentAt);
    if (response.ok) live = await read(response);
  } catch {
    // The tab continues with its composition.
  }
}

/** Whether the server's document has a different source, the same source, or does not arrive in time. */
export type ProbeResult = 'renewed' | 'same' | 'unreachable';

/**
 * Requests the headers of a document, so that neither a lagging instance nor an unreachable site causes a full load.
 * `navigator.onLine` does not help: it is false behind some VPNs. Never rejects.
 */
export async function probeDocument(address: string): Promise<ProbeResult> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { headers } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    const composition = headers.get('X-Composition');
    if (composition === null) return 'same';
    const canary = headers.get('X-Canary') ?? undefined;
    return isSameSource({ composition: Number(composition), canary }) ? 'same' : 'renewed';
  } catch {
    return 'unreachable';
  }
}
