import childProcess from 'node:child_process';
import type { PrerenderJob } from '../delivery/prerender/prerender-job';

const { spawn } = childProcess;

/** Counts how often a part is rendered from now on, by the jobs sent to child processes. */
export const countRenderings = (part: string): (() => number) => {
  const inputs: jest.SpyInstance[] = [];
  const start = (...args: Parameters<typeof spawn>) => {
    const child = spawn(...args);
    if (args[1].includes('-e') && child.stdin) inputs.push(jest.spyOn(child.stdin, 'end'));
    return child;
  };
  jest.spyOn(childProcess, 'spawn').mockImplementation(start);
  return () =>
    inputs.filter(({ mock }) => {
      const job: PrerenderJob = JSON.parse(String(mock.calls[0]?.[0]));
      return part in job.bundles;
    }).length;
};
