/** How long the site may be silent before what is kept is shown, in ms: as long as the shell waits for its script. */
const SILENCE_MS = 8000;

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

/** The same, for where something is kept: waits for it as long as the site may be silent. */
export function inTime(answer: Promise<Response>): Promise<Response> {
  // Nobody is there any more to hear of it.
  answer.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unreachable()), SILENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
