import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';

const PACKAGE = 'autocannon@9.0.0';
const CONNECTIONS = 10;

const Output = z.object({
  requests: z.object({ total: z.number() }),
  latency: z.object({ max: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** Requests a URL at a constant rate per second. Run by npx, because as a dependency it would add 63 packages. */
export const runLoad = async (url: string, seconds: number, rate: number) => {
  const { stdout } = await promisify(execFile)('npx', [
    ...['--yes', '--prefer-offline', PACKAGE, '--json', '--ignoreCoordinatedOmission'],
    ...['--connections', String(CONNECTIONS), '--overallRate', String(rate)],
    ...['--duration', String(seconds), url],
  ]);
  const { requests, latency, errors, non2xx } = Output.parse(JSON.parse(stdout));
  return { requests: requests.total, failed: errors + non2xx, longest: latency.max };
};
