import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ApiError } from '../errors/api-error';
import type { PrerenderAnswer, PrerenderJob, PrerenderResult } from './prerender-job';

/** A composition has some forty pages of a few milliseconds each; what takes longer hangs. In ms. */
const LIMIT = 60_000;

const worker = join(__dirname, `prerender-worker${extname(__filename)}`);
/** From source (tests, development) the worker is TypeScript; in the built service it lies beside this file. */
const loader = extname(__filename) === '.ts' ? ['-r', '@site/tooling/register'] : [];

/** Renders the pages in a process of its own; `conflict` with the page's error where one does not render. */
export async function prerender(job: PrerenderJob): Promise<PrerenderResult> {
  const child = spawn(process.execPath, [...loader, worker], {
    cwd: __dirname,
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT);
  try {
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(job));
    const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const answer = readAnswer(output, complaints);
    if ('error' in answer) throw new ApiError('conflict', answer.error);
    return answer;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function readAnswer(output: string, complaints: string): PrerenderAnswer {
  try {
    return JSON.parse(output) as PrerenderAnswer;
  } catch {
    const why = complaints.trim().split('\n').at(-1) || `no answer within ${LIMIT / 1000} s`;
    return { error: `The pages could not be rendered: ${why}` };
  }
}
