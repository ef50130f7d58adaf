import { ApiError } from '../../platform/http/api-error';

/** What a bucket cannot do, in one sentence for whoever runs the site or releases to it. */
export class BucketError extends ApiError {
  constructor(message: string, cause: unknown) {
    super('unavailable', message, { cause });
  }
}

const REFUSED = [
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'AccountProblem',
];
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'TimeoutError',
];

/** The sentence for what the SDK threw. */
export function bucketError(bucket: string, thrown: unknown): BucketError {
  const { name, code, message, $metadata } = thrown as {
    name?: string;
    code?: string;
    message?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const words = new Set([name, code, ...(message ?? '').split(/\W/)]);
  const among = (known: string[]) => known.find((word) => words.has(word));
  const status = $metadata?.httpStatusCode;

  const sentence = () => {
    if (name === 'NoSuchBucket') return 'does not exist; make it, or correct RELEASES_URL.';
    if (name === 'CredentialsProviderError')
      return 'needs credentials, and there are none; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
    if (message === 'Region is missing') return 'needs a region; set AWS_REGION.';
    const refused = among(REFUSED) ?? (status === 401 || status === 403 ? name : undefined);
    if (refused)
      return `does not let this site in (${refused}); it needs the rights to list, read, write and delete.`;
    const unreachable = among(UNREACHABLE);
    if (unreachable)
      return `cannot be reached (${unreachable}); look at the network, AWS_REGION and AWS_ENDPOINT_URL.`;
    return `has failed (${code ?? name ?? 'unknown'}${status === undefined ? '' : `, status ${status}`}).`;
  };
  return new BucketError(`The bucket ${bucket} ${sentence()}`, thrown);
}
