import childProcess from 'node:child_process';
import type { PrerenderJob } from '../delivery/prerender/prerender-job';

const { spawn } = childProcess;

/**
 * Counts from now on how often the code of a part was run to render pages: each time in a process of its own, which is
 * told its job on its input. A bundle cannot say it itself, it writes nowhere.
 */
export const countRenderings = (part: string): (() => number) => {
  const inputs: jest.SpyInstance[] = [];
  const start = (...told: Parameters<typeof spawn>) => {
    const child = spawn(...told);
    if (told[1].includes('-e') && child.stdin) inputs.push(jest.spyOn(child.stdin, 'end'));
    return child;
  };
  jest.spyOn(childProcess, 'spawn').mockImplementation(start);
  return () =>
    inputs.filter(({ mock }) => {
      const job: PrerenderJob = JSON.parse(String(mock.calls[0]?.[0]));
      return part in job.bundles;
    }).length;
};
