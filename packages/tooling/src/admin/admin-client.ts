import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminCaller,
  callSite as send,
  describeError,
  fetchResponse,
  readReadiness,
  RefusedError,
  UnreadableError,
  type AdminCall,
  type SiteCall,
} from '@site/admin-client';
import * as z from 'zod/mini';
import type { ErrorIssue, Readiness } from '@site/contracts';
import { CommandError } from '../command-line';
import { installRoot } from '../part/packages';

/** The folder of the site's data on this machine, as in `npm start`. */
export const dataDir = (): string =>
  process.env.DATA_DIR || join(installRoot(process.cwd()), 'var');

/** The site that commands call. Throws CommandError for an invalid `SITE_URL`. */
export const siteUrl = (): string => {
  const setting = process.env.SITE_URL || 'http://localhost:8080';
  const url = setting.replace(/(?<!\/)\/+$/, '');
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new CommandError(`SITE_URL is ${setting}: write it as https://www.example.com.`);
  // `fetch` refuses credentials in a URL, and its message would show the password.
  if (new URL(url).username || new URL(url).password)
    throw new CommandError('SITE_URL must not contain a user name or password: use ADMIN_TOKEN.');
  return url;
};

/** Whether a site is on this machine, where a change of what is live affects only this user. */
export const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** `ADMIN_TOKEN`, or the content of the file that `ADMIN_TOKEN_FILE` names. */
const configuredToken = (): string | undefined => {
  const { ADMIN_TOKEN, ADMIN_TOKEN_FILE } = process.env;
  if (ADMIN_TOKEN || !ADMIN_TOKEN_FILE) return ADMIN_TOKEN || undefined;
  try {
    return readFileSync(ADMIN_TOKEN_FILE, 'utf8').trim();
  } catch {
    throw new CommandError('ADMIN_TOKEN_FILE is not a file that this process can read.');
  }
};

/** Throws without a token for a site elsewhere; the token in DATA_DIR is for the site on this machine. */
export function assertOwnToken(): void {
  if (configuredToken() === undefined && !isOnThisMachine(siteUrl()))
    throw new CommandError(`Set ADMIN_TOKEN to your token for ${siteUrl()}.`);
}

/** Refuses characters that headers cannot contain, which `fetch` would report as a network error. */
const validateToken = (token: string): string => {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CommandError('ADMIN_TOKEN must be one word without spaces.');
};

const adminToken = (): string => {
  const token = configuredToken();
  if (token !== undefined) return validateToken(token);
  assertOwnToken();
  const file = join(dataDir(), 'admin-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CommandError(
      `No administration token: set ADMIN_TOKEN, or run this where the site runs (${file} does not exist).`,
    );
  }
};

/** Throws CommandError without a token, or with an invalid `SITE_URL`. */
export const assertToken = (): void => {
  siteUrl();
  adminToken();
};

/** Calls the site without a token. Throws CommandError with the site's message, or why it is unreachable. */
export const callSite = async <T = void>(path: string, call?: SiteCall<T>): Promise<T> =>
  withDescription(send({ url: siteUrl() }, path, call));

/** Calls `/api/admin<path>` with `ADMIN_TOKEN`, else with the owner's token in DATA_DIR. Throws like `callSite`. */
export const callAdmin: AdminCall = async (path, call) =>
  withDescription(adminCaller({ url: siteUrl(), token: adminToken() })(path, call));

/** Fetches a file of the site or of its asset origin. Throws like `callSite` without a response. */
export const fetchSite = async (url: string): Promise<Response> =>
  withDescription(fetchResponse(new URL(url, siteUrl())));

/** The checks of the site's readiness. Throws like `callSite`. */
export const readiness = (): Promise<Readiness & { ok: boolean }> =>
  withDescription(readReadiness({ url: siteUrl() }));

/** Converts errors of the client to CommandError, with the original as cause. */
const withDescription = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    const description = describeError(error, hintsFor(error));
    throw description === undefined
      ? error
      : new CommandError([description, ...issueLines(error, description)].join('\n'), {
          cause: error,
        });
  });

const hintsFor = (error: unknown) => ({
  unreachable: `No site responds at ${siteUrl()}${process.env.SITE_URL ? ', which is SITE_URL' : ': set SITE_URL, or run npm start in the repository of the site'}.${networkReason(error)}`,
  unreadable: `This command cannot read the response to ${error instanceof UnreadableError ? error.call : ''}. The site may have another version than this checkout.`,
});

/** The network error, such as a host name that cannot be resolved, is the cause of what `fetch` throws. */
const NetworkError = z.object({ cause: z.object({ cause: z.object({ message: z.string() }) }) });
const networkReason = (error: unknown): string => {
  const message = NetworkError.safeParse(error).data?.cause.cause.message;
  return message ? ` (${message})` : '';
};

/** The invalid fields, without the one that the description names. */
const issueLines = (error: unknown, description: string): string[] => {
  const issues: ErrorIssue[] =
    error instanceof RefusedError
      ? (error.body?.issues ?? [])
      : error instanceof UnreadableError
        ? error.issues
        : [];
  const lines = issues.map(({ path, message }) => `${path || '(document)'}: ${message}`);
  return lines.filter((line) => line !== description).map((line) => `  ${line}`);
};
