/** How long the site may be silent before what is kept is shown, in ms: as long as the shell waits for its script. */
const SILENCE_MS = 8000;
/** The same once it has been silent, until it answers again or a minute is over: nobody waits so long for each page. */
const AGAIN_SILENT_MS = 2000;
const REMEMBERED_MS = 60_000;
/** How long before a page tells that the site cannot be reached, where nothing of what is asked for is kept, in ms. */
const NOTHING_KEPT_MS = 20_000;

/** What stands in front of the site says that the site is not there; or the site that it can answer nothing. */
const isAway = ({ status }: Response): boolean => [502, 503, 504].includes(status);

export class Unreachable extends Error {
  constructor(
    /** What came in place of an answer, if anything did. */
    readonly answer?: Response,
    options?: ErrorOptions,
  ) {
    super('The site cannot be reached.', options);
  }
}

/** Whoever asks has given up: that says nothing of the site. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name);

/** The site's answer, whatever it is. Rejects with `Unreachable` where there is none. */
export async function fromSite(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask().catch((cause: unknown) => {
    throw isGivenUp(cause) ? cause : new Unreachable(undefined, { cause });
  });
  if (isAway(answer)) throw new Unreachable(answer);
  return answer;
}

let silentUntil = 0;
const patience = (): number => (Date.now() < silentUntil ? AGAIN_SILENT_MS : SILENCE_MS);

/** The same, for as long as the site may be silent: where something is kept, that is shown sooner. */
export function inTime(
  answer: Promise<Response>,
  { isKept = true }: { isKept?: boolean } = {},
): Promise<Response> {
  // It may come when nobody waits for it any more.
  answer.then(() => (silentUntil = 0)).catch(() => undefined);
  return new Promise((resolve, reject) => {
    const silent = () => {
      silentUntil = Date.now() + REMEMBERED_MS;
      reject(new Unreachable());
    };
    const timer = setTimeout(silent, isKept ? patience() : NOTHING_KEPT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
