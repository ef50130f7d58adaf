import { ErrorBody, type ErrorIssue } from '@site/contracts';

/** The site has refused a call. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The site's error; absent in the response of a proxy. */
    readonly body: ErrorBody | undefined,
    /** `Retry-After` in seconds. */
    readonly retryAfter?: number,
  ) {
    super(body?.message ?? `The site responded with status ${status}.`);
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof RefusedError && error.status === status;

/** No response, or an incomplete one. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super('The site could not be reached.', { cause });
  }
}

/** A response that does not match its contract: the versions differ, or it is from another program. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  readonly issues: ErrorIssue[];

  constructor(
    /** `GET /api/admin/campaigns` */
    readonly call: string,
    issues: readonly { path: PropertyKey[]; message: string }[],
  ) {
    super(`The response to ${call} does not match its contract.`);
    this.issues = issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    }));
  }
}

/** `undefined` for text that is not JSON; no contract accepts that. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readErrorBody = (text: string): ErrorBody | undefined =>
  ErrorBody.safeParse(readJson(text)).data;

/** Advice for the user about missing and unreadable responses. */
interface ErrorHints {
  unreachable: string;
  unreadable: string;
}

/** Why a call failed, for the user of the Studio or the command line; undefined for other errors. */
export const describeError = (error: unknown, hints: ErrorHints): string | undefined => {
  if (error instanceof RefusedError) return describeRefusal(error);
  if (error instanceof UnreachableError) return hints.unreachable;
  if (error instanceof UnreadableError) return hints.unreadable;
  return undefined;
};

const describeRefusal = ({ status, message, retryAfter }: RefusedError): string => {
  if (status === 403) return `${message}. Ask the site’s operator for a token with this scope.`;
  if (status === 429 && retryAfter !== undefined)
    return `${message} The limit ends in ${Math.ceil(retryAfter / 60)} min.`;
  return message;
};
