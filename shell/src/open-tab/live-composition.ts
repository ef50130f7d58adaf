import { noteServerDate, siteState } from '@site/platform';
import { DAY_S, MINUTE_MS, SECOND_MS } from '@site/contracts/units';

/** The oldest that a document may be before it is not gone on with, in ms. */
const LONGEST_LIFE_MS = DAY_S * SECOND_MS;
/** How often a tab that is used asks, at most. */
export const ASK_EVERY_MS = 2 * MINUTE_MS;
/** The same, where the visitor is about to go somewhere. */
export const ASK_BEFORE_LINK_MS = 10 * SECOND_MS;
/** How long the site may take to answer, before a navigation goes on without it. */
const PATIENCE_MS = 1.5 * SECOND_MS;

/** What documents are made from: two with the same composition and the same canary are the same. */
interface DocumentSource {
  composition: number;
  canary: string | undefined;
}

let live: DocumentSource | undefined;
let askedAt = performance.timeOrigin;

const isOwn = ({ composition, canary }: DocumentSource): boolean => {
  const own = siteState();
  return composition === own.composition && canary === own.canary;
};

/** Of the latest answer: whether this visitor's documents are made from something else now. */
export const isSuperseded = (): boolean => live !== undefined && !isOwn(live);

export const hasLivedLong = (): boolean => Date.now() - performance.timeOrigin >= LONGEST_LIFE_MS;

const read = async (answer: Response): Promise<DocumentSource | undefined> => {
  const { composition, canary } = (await answer.json()) as Record<string, unknown>;
  if (typeof composition !== 'number') return undefined;
  return { composition, canary: typeof canary === 'string' ? canary : undefined };
};

let question: Promise<void> | undefined;

/** The question that is on its way, for whoever is about to decide by its answer. Never rejects. */
export const questionUnderWay = (): Promise<void> | undefined => question;

/** Asks which composition is live, unless it was asked so lately. Never rejects: without an answer all stays. */
export async function askForLive(atMostEvery: number): Promise<void> {
  if (isSuperseded() || Math.abs(Date.now() - askedAt) < atMostEvery) return;
  askedAt = Date.now();
  question = ask().finally(() => (question = undefined));
  await question;
}

async function ask(): Promise<void> {
  try {
    const sentAt = Date.now();
    const answer = await fetch('/api/composition', { signal: AbortSignal.timeout(PATIENCE_MS) });
    noteServerDate(answer.headers, sentAt);
    if (answer.ok) live = await read(answer);
  } catch {
    // The tab goes on as it is.
  }
}

/** What the site would answer with now: a document of another composition, of this one, or nothing in time. */
export type NextDocument = 'renewed' | 'same' | 'unreachable';

/**
 * Asks the site itself: an instance that is behind, or a site that is down, costs no full load. `navigator.onLine` is
 * not asked, which is false behind some VPNs and where only the machine itself is reached. Never rejects.
 */
export async function nextDocument(address: string): Promise<NextDocument> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { headers } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    const composition = headers.get('X-Composition');
    if (composition === null) return 'same';
    const canary = headers.get('X-Canary') ?? undefined;
    return isOwn({ composition: Number(composition), canary }) ? 'same' : 'renewed';
  } catch {
    return 'unreachable';
  }
}
