import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Confinement } from './confinement';

/** Of JavaScript's heap, in MB: pages of 10,000 stores are rendered in it. */
const HEAP_MB = 1_024;
/** Node's own keeper of files, processes, threads and addons, by the name that this Node has for it. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
const isWindows = process.platform === 'win32';

/** What Node is told in every confinement: it reads and writes no file, and makes no code of a text. */
export const KEPT_BY_NODE = [
  permission,
  '--no-addons',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
  // That the keeper is new to Node 20 is no news of the part.
  '--no-warnings',
];

/** Starts Node, told this, with nothing of our environment. */
export function startConfined(
  { around, user }: Confinement,
  args: string[],
): ChildProcessWithoutNullStreams {
  const [command = '', ...told] = around([process.execPath, ...args]);
  return spawn(command, told, {
    cwd: isWindows ? undefined : '/',
    env: { NODE_ENV: 'production' },
    // The leader of a group: whatever it has started ends with it.
    detached: !isWindows,
    ...user,
  });
}

/** Ends the process and its group. */
export function endConfined(child: ChildProcessWithoutNullStreams): void {
  if (isWindows || child.pid === undefined) {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
