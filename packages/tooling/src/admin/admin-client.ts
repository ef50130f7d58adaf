import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminCaller,
  callSite as send,
  RefusedError,
  UnreachableError,
  UnreadableError,
  type AdminCall,
  type SiteCall,
} from '@site/admin-client';
import * as z from 'zod/mini';
import type { ErrorIssue } from '@site/contracts';
import { CommandError, said } from '../command-error';
import { installRoot } from '../part/install-root';
import { isOnThisMachine } from './on-this-machine';

/** The site's data on this machine, as `npm start` keeps it in the repository that this runs in. */
export const dataDir = (): string =>
  process.env.DATA_DIR || join(installRoot(process.cwd()), 'var');

/** The site that commands speak to. Throws CommandError for a `SITE_URL` that is none. */
export const siteUrl = (): string => {
  const given = process.env.SITE_URL || 'http://localhost:8080';
  const url = given.replace(/(?<!\/)\/+$/, '');
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new CommandError(`SITE_URL is ${given}: write it as https://www.example.com.`);
  // `fetch` takes none, and what was said of it would show the password.
  if (new URL(url).username || new URL(url).password)
    throw new CommandError('SITE_URL must have no user and password: who asks is ADMIN_TOKEN.');
  return url;
};

/** `ADMIN_TOKEN`, or what stands in the file that `ADMIN_TOKEN_FILE` names, as the site itself has it. */
const givenToken = (): string | undefined => {
  const { ADMIN_TOKEN, ADMIN_TOKEN_FILE } = process.env;
  if (ADMIN_TOKEN || !ADMIN_TOKEN_FILE) return ADMIN_TOKEN || undefined;
  try {
    return readFileSync(ADMIN_TOKEN_FILE, 'utf8').trim();
  } catch {
    throw new CommandError('ADMIN_TOKEN_FILE names no file that this process can read.');
  }
};

/** Throws where a site elsewhere would be sent the token in DATA_DIR, which is that of the site on this machine. */
export function demandOwnToken(): void {
  if (givenToken() === undefined && !isOnThisMachine(siteUrl()))
    throw new CommandError(`Set ADMIN_TOKEN to your token for ${siteUrl()}.`);
}

/** What stands in a header; `fetch` would say of another that nobody answers. */
const sendable = (token: string): string => {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CommandError('ADMIN_TOKEN must be as it was given out: one word, without blanks.');
};

const adminToken = (): string => {
  const given = givenToken();
  if (given !== undefined) return sendable(given);
  demandOwnToken();
  const file = join(dataDir(), 'admin-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CommandError(
      `No administration token: set ADMIN_TOKEN, or run this where the site runs (${file} is not there).`,
    );
  }
};

/** Throws CommandError where there is no token for the site, or no site that it could be for. */
export const demandToken = (): void => {
  siteUrl();
  adminToken();
};

/** Calls the site as anybody may. Throws CommandError with the site's own words, or with why it cannot be reached. */
export const callSite = async <T = void>(path: string, call?: SiteCall<T>): Promise<T> =>
  inWords(send({ url: siteUrl() }, path, call));

/** Calls `/api/admin<path>` with the token of `ADMIN_TOKEN`, else with the owner's where the site runs. Throws like `callSite`. */
export const callAdmin: AdminCall = async (path, call) =>
  inWords(adminCaller({ url: siteUrl(), token: adminToken() })(path, call));

/** Whatever the site answers to anybody, also where it is not ready. Throws like `callSite` where it does not. */
export const askSite = (path: string): Promise<Response> => fetchSite(siteUrl() + path);

/** Fetches a file of the site, or of where its files are. Throws like `callSite` where nobody answers. */
export const fetchSite = async (url: string): Promise<Response> =>
  inWords(
    fetch(new URL(url, siteUrl())).catch((cause: unknown) => {
      throw new UnreachableError(cause);
    }),
  );

/** A call whose failure is said to the person at the terminal; the cause stays the error of the client. */
const inWords = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    const words = describe(error);
    throw words === undefined ? error : new CommandError(words, { cause: error });
  });

const describe = (error: unknown): string | undefined => {
  if (error instanceof RefusedError && error.status === 429)
    return `${siteUrl()} limits how often it is called: ${error.message}${waitTime(error)}`;
  if (error instanceof RefusedError)
    return [error.message, ...beyond(error.message, listed(error.body?.issues ?? []))].join('\n');
  if (error instanceof UnreachableError)
    return `No site answers at ${siteUrl()}${process.env.SITE_URL ? ', which is SITE_URL' : ': set SITE_URL, or run npm start in the repository of the site'}.${reason(error)}`;
  if (error instanceof UnreadableError)
    return [
      `The site answered ${error.call} with something that this command does not understand. It may be of another version than this checkout.`,
      ...listed(error.issues),
    ].join('\n');
  return undefined;
};

const waitTime = ({ retryAfter }: RefusedError): string =>
  retryAfter === undefined ? '' : ` The limit ends in ${Math.ceil(retryAfter / 60)} min.`;

/** What the machine says of it, such as a name that it cannot find; Node keeps it in the cause of what `fetch` throws. */
const Unreachable = z.object({ cause: z.object({ message: z.string().check(z.minLength(1)) }) });
const reason = ({ cause }: UnreachableError): string => {
  const { data } = Unreachable.safeParse(cause);
  return data ? ` (${data.cause.message})` : '';
};

/** The message may be the first issue already: one alone would be said twice. */
const beyond = (message: string, lines: string[]): string[] =>
  lines.length === 1 && lines[0]?.trim() === message ? [] : lines;

const listed = (issues: ErrorIssue[]): string[] =>
  issues.map(({ path, message }) => `  ${path || '(the whole)'}: ${message}`);

/** Runs a command; what it throws becomes one clear text and exit code 1, so that the promise never rejects. */
export const runCommand = (command: () => Promise<void>): Promise<void> =>
  command().catch((error: unknown) => {
    console.error(said(error));
    process.exit(1);
  });
