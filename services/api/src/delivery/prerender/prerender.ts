import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { memoizeAsync, withinLimit } from '../../platform/concurrency';
import { conflict } from '../../platform/http/api-error';
import { endConfined, NODE_FLAGS, startConfined, type Confinement } from './confinement';
import {
  PrerenderLine,
  type PrerenderedPage,
  type PrerenderJob,
  type PrerenderResult,
} from './prerender-job';

/** For each page; rendering takes some ms. */
const PAGE_LIMIT_MS = 10_000;
/** For starting the process and loading the bundles; a busy machine may need seconds. */
const START_LIMIT_MS = 20_000;
/** Characters; a document of the database has 16 MB at most. */
const MAX_TOTAL = 15_000_000;
/** Characters; pages of this site have up to 250,000. */
const MAX_PAGE = 2_000_000;
/** Characters from the end of what the parts print. */
const MAX_OUTPUT = 2_000;

/**
 * Renders the pages in a confined process, which has ended when the promise settles. Throws `conflict` with the error of
 * a page that does not render, or takes longer than `limit` (ms).
 */
export async function prerender(
  job: PrerenderJob,
  confinement: Confinement,
  limit = PAGE_LIMIT_MS,
): Promise<PrerenderResult> {
  const child = startConfined(confinement, [...NODE_FLAGS, '-e', await workerCode()]);
  const exitReason = once(child, 'close').then(
    () => `the process ended with ${child.exitCode ?? child.signalCode}`,
    (error: Error) => error.message,
  );
  const output = lastOutput(child.stderr);
  child.stdin.on('error', () => undefined); // the process ended during the write
  child.stdin.end(JSON.stringify(job));

  const pages: PrerenderedPage[] = [];
  const next = () => job.pages[pages.length]?.path;
  const lines = linesOf(child.stdout);
  let currentPage: string | undefined;
  try {
    for (;;) {
      const limitMs = currentPage === undefined ? START_LIMIT_MS : limit;
      const line = await withinLimit(lines.next(), limitMs);
      if (!line) throw timeoutError(currentPage, limitMs);
      if (line.done) break;
      const message = readLine(line.value);
      if (message && 'error' in message) throw conflict(message.error.slice(0, MAX_OUTPUT));
      if (!message || !isExpected(message, next(), currentPage))
        throw refusal(output() || 'the process sent an unexpected line');
      if ('done' in message) return { pages, ...message.done };
      if ('page' in message) pages.push(checkPage(message.page));
      else currentPage = message.start;
    }
    const end = await exitReason;
    throw refusal(output() || end);
  } finally {
    endConfined(child);
  }
}

/**
 * Whether this line is allowed now. A part can write to the worker's output, but must neither replace pages of others nor
 * extend its time limit: each page begins once and ends once, in the requested order.
 */
const isExpected = (
  message: Exclude<PrerenderLine, { error: string }>,
  next: string | undefined,
  currentPage: string | undefined,
): boolean => {
  if ('done' in message) return next === undefined;
  if ('page' in message) return message.page.path === next && currentPage === next;
  return message.start === next && currentPage !== next;
};

/** Pages are cached in memory and downloaded by every visitor. */
const checkPage = (page: PrerenderedPage): PrerenderedPage => {
  if (page.html.length + page.styles.length <= MAX_PAGE) return page;
  const reason = `it has more than ${MAX_PAGE / 1_000_000} million characters`;
  throw conflict(`${page.path} does not render: ${reason}`);
};

const refusal = (reason: string) => conflict(`The pages could not be rendered: ${reason}`);

const timeoutError = (page: string | undefined, limit: number) => {
  const reason = `no answer within ${limit / 1000} s`;
  return page === undefined ? refusal(reason) : conflict(`${page} does not render: ${reason}`);
};

function readLine(text: string): PrerenderLine | undefined {
  try {
    return PrerenderLine.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the end of the output so far. */
function lastOutput(stream: Readable): () => string {
  let output = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-MAX_OUTPUT);
  });
  return () => output.trim();
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let length = 0;
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    length += chunk.length;
    if (length > MAX_TOTAL)
      throw refusal(`they have more than ${MAX_TOTAL / 1_000_000} million characters`);
    const [first = '', ...others] = chunk.split('\n');
    rest += first;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
}

/** The program of the sandboxed process as text, because that process can read no file. */
const workerCode = memoizeAsync(loadWorker);

async function loadWorker(): Promise<string> {
  const ending = extname(__filename);
  const file = join(__dirname, `prerender-worker${ending}`);
  const text = await readFile(file, 'utf8');
  // From source (tests, development) the worker is TypeScript; in the built service it lies beside this file.
  // Ends with a line break, because Node 20 appends code to `-e`, and the last line may be a comment.
  return `${ending === '.ts' ? compile(text) : text}\n`;
}

function compile(text: string): string {
  const { transformSync } = createRequire(__filename)('@swc/core') as typeof import('@swc/core');
  return transformSync(text, {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  }).code;
}
