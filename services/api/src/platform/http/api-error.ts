import type { ErrorBody, ErrorCode, ErrorIssue } from '@site/contracts';

const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  spin_cooldown: 429,
  sold_out: 409,
  network_busy: 429,
  win_limit: 409,
  internal: 500,
  unavailable: 503,
};

/** When another try makes sense where nobody knows better. */
const UNAVAILABLE_FOR_S = 5;

interface ApiErrorOptions extends ErrorOptions {
  issues?: ErrorIssue[];
  /** Seconds after which another try makes sense; becomes the header `Retry-After`. */
  retryAfter?: number;
  /** ISO 8601; see ErrorBody. */
  nextSpinAt?: string;
  /** See ErrorBody. */
  page?: string;
  upcoming?: ErrorBody['upcoming'];
}

/** A failure the caller may read. Anything else that is thrown becomes `internal`, and is logged with its cause. */
export class ApiError extends Error {
  readonly issues?: ErrorIssue[];
  readonly retryAfter?: number;
  readonly nextSpinAt?: string;
  readonly page?: string;
  readonly upcoming?: ErrorBody['upcoming'];

  constructor(
    readonly code: ErrorCode,
    message: string,
    { issues, retryAfter, nextSpinAt, page, upcoming, ...options }: ApiErrorOptions = {},
  ) {
    super(message, options);
    this.issues = issues;
    this.retryAfter = retryAfter ?? (code === 'unavailable' ? UNAVAILABLE_FOR_S : undefined);
    this.nextSpinAt = nextSpinAt;
    this.page = page;
    this.upcoming = upcoming;
  }

  get status() {
    return STATUS[this.code];
  }
}
