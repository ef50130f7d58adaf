import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '../../ground/errors/api-error';
import { PrerenderAnswer, type PrerenderJob, type PrerenderResult } from './prerender-job';

/** A composition has some forty pages of a few milliseconds each; what takes longer hangs. */
const RENDER_LIMIT_MS = 60_000;
/** All pages together have a few million characters, and the database keeps them in one document of 16 MB. */
const LARGEST_ANSWER = 15_000_000;
/** Of what the parts print, only the end is kept: characters. */
const KEPT_OUTPUT = 2_000;

const worker = join(__dirname, `prerender-worker${extname(__filename)}`);
/** From source (tests, development) the worker is TypeScript; in the built service it lies beside this file. */
const loader = extname(__filename) === '.ts' ? ['-r', '@site/tooling/register'] : [];

/** Renders the pages in a process of its own; `conflict` with the page's error where one does not render. */
export async function prerender(
  job: PrerenderJob,
  limit = RENDER_LIMIT_MS,
): Promise<PrerenderResult> {
  const child = spawn(process.execPath, [...loader, worker], {
    cwd: __dirname,
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal(`no answer within ${limit / 1000} s`)), limit);
  });
  try {
    child.stdin.on('error', () => undefined); // it ended while we were writing
    child.stdin.end(JSON.stringify(job));
    const answer = await Promise.race([tooLate, answerOf(child)]);
    if ('error' in answer) throw new ApiError('conflict', answer.error);
    return answer;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

const refusal = (why: string) =>
  new ApiError('conflict', `The pages could not be rendered: ${why}`);

/** What the process wrote when it has ended. Rejects when it could not be started, or wrote something else. */
async function answerOf(child: ChildProcess): Promise<PrerenderAnswer> {
  let lastWords = '';
  child.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
    lastWords = (lastWords + chunk).slice(-KEPT_OUTPUT);
  });
  const [output] = await Promise.all([bounded(child.stdout!), once(child, 'close')]);
  try {
    return PrerenderAnswer.parse(JSON.parse(output));
  } catch {
    throw refusal(
      lastWords.trim() || `the process ended with ${child.exitCode ?? child.signalCode}`,
    );
  }
}

async function bounded(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > LARGEST_ANSWER)
      throw refusal(`they have more than ${LARGEST_ANSWER / 1_000_000} million characters`);
  }
  return text;
}
