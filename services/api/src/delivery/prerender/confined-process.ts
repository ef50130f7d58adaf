import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Confinement } from './confinement';

/** JavaScript heap in MB: enough for pages with 10,000 stores. */
const HEAP_MB = 1_024;
/** Node's permission model (files, processes, threads, addons), whose flag differs by version. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
const isWindows = process.platform === 'win32';

/** Node's flags in every confinement: no files, no addons, no `eval`. */
export const KEPT_BY_NODE = [
  permission,
  '--no-addons',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
  // Node 20 warns that the permission model is experimental.
  '--no-warnings',
];

/** Starts Node with these arguments and an empty environment. */
export function startConfined(
  { around, user }: Confinement,
  args: string[],
): ChildProcessWithoutNullStreams {
  const [command = '', ...told] = around([process.execPath, ...args]);
  return spawn(command, told, {
    cwd: isWindows ? undefined : '/',
    env: { NODE_ENV: 'production' },
    // A process group of its own, so that its children end with it.
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
    // The group has ended already.
  }
}
