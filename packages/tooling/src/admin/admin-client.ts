import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../part/part';

/** What went wrong, for the person at the terminal. */
export class CommandError extends Error {}

/** What the site has refused, in its own words. */
export class RefusedError extends CommandError {
  constructor(
    message: string,
    /** The HTTP status. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** The site's data on this machine, as `npm start` keeps it. */
export const dataDir = (): string => process.env.DATA_DIR ?? join(ROOT, 'var');

/** The site that commands speak to. */
export const siteUrl = (): string =>
  (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/+$/, '');

const adminToken = (): string => {
  if (process.env.ADMIN_TOKEN) return process.env.ADMIN_TOKEN;
  const file = join(dataDir(), 'admin-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CommandError(
      `No administration token: set ADMIN_TOKEN, or run this where the site runs (${file} is not there).`,
    );
  }
};

interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the site. Throws CommandError with the site's own words, or with why it cannot be reached. */
export async function callSite<T>(
  method: Method,
  path: string,
  { body, headers }: CallOptions = {},
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`${siteUrl()}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new CommandError(
      `No site answers at ${siteUrl()}. Start it with npm start, or set SITE_URL.`,
    );
  }
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T;
  throw new RefusedError(describe(response.status, text), response.status);
}

/** Calls `/api/admin<path>` with the token. Throws like `callSite`. */
export const callAdmin = async <T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> =>
  callSite<T>(method, `/api/admin${path}`, {
    body,
    headers: { ...headers, authorization: `Bearer ${adminToken()}` },
  });

function describe(status: number, text: string): string {
  try {
    const { message, issues = [] } = JSON.parse(text) as {
      message?: string;
      issues?: { path: string; message: string }[];
    };
    return [
      message ?? `The site answered ${status}.`,
      ...issues.map((issue) => `  ${issue.path}: ${issue.message}`),
    ].join('\n');
  } catch {
    return `The site answered ${status}.`;
  }
}

/** Runs a command; what it throws becomes one clear text and exit code 1. */
export const runCommand = (command: () => Promise<void>): Promise<void> =>
  command().catch((error: unknown) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  });
