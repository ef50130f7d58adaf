import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What isolates the rendering process, strongest first. */
export type Mode = 'bubblewrap' | 'namespaces' | 'permissions';

export interface Confinement {
  mode: Mode;
  /** The command and arguments that run this command in isolation. */
  wrap(command: string[]): string[];
  /** The user that runs it, if not the API's. */
  user?: { uid: number; gid: number };
}

/** An unused id, which owns no files and no other processes. Only root can switch to it. */
const UNUSED_USER = { uid: 64_173, gid: 64_173 };
const isRoot = process.getuid?.() === 0;
const asUnusedUser = isRoot ? { user: UNUSED_USER } : {};

/** Bytes of writable memory including stacks; memory that V8 only reserves does not count. */
const MEMORY = 1_536 * 1024 * 1024;
/** CPU seconds of all threads together; ends processes that were left running. */
const CPU_S = 900;
/** Includes threads, of which Node has eleven. */
const PROCESSES = 256;

const run = promisify(execFile);

/** Confinements that may work on this system, strongest first; each has to be tried. */
export async function confinements(): Promise<Confinement[]> {
  const limits = await findLimits();
  const withLimits = (confinement: Confinement, limitsProcesses = true): Confinement => ({
    ...confinement,
    wrap: (command) => [...limits(limitsProcesses), ...confinement.wrap(command)],
  });
  return [
    ...(await bubblewrap()).map((confinement) => withLimits(confinement)),
    ...(await namespaces()).map((confinement) => withLimits(confinement)),
    ...(isRoot
      ? [withLimits({ mode: 'permissions', wrap: (command) => command, ...asUnusedUser })]
      : []),
    // Without a process limit, which would count all other processes of this user too.
    withLimits({ mode: 'permissions', wrap: (command) => command }, false),
  ];
}

async function findLimits(): Promise<(limitsProcesses: boolean) => string[]> {
  const prlimit = await find('prlimit');
  if (prlimit === undefined) return () => [];
  const limits = [`--data=${MEMORY}`, `--cpu=${CPU_S}`, '--core=0', '--fsize=0', '--nofile=64'];
  return (limitsProcesses) => [
    prlimit,
    ...limits,
    ...(limitsProcesses ? [`--nproc=${PROCESSES}`] : []),
    '--',
  ];
}

async function bubblewrap(): Promise<Confinement[]> {
  const bwrap = await find('bwrap');
  const files = await filesOf(process.execPath);
  if (bwrap === undefined || files === undefined) return [];
  const visible = files.flatMap((file) => ['--ro-bind', file, file]);
  const options = [
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', '--clearenv'],
    ...['--setenv', 'NODE_ENV', 'production', ...visible, '--remount-ro', '/', '--chdir', '/'],
  ];
  return [
    {
      mode: 'bubblewrap',
      wrap: (command) => [bwrap, ...options, '--', ...command],
      ...asUnusedUser,
    },
  ];
}

/** The same as bubblewrap, with programs that every Linux has. */
async function namespaces(): Promise<Confinement[]> {
  const [unshare, setpriv] = await Promise.all([find('unshare'), find('setpriv')]);
  const files = setpriv && (await filesOf(process.execPath, setpriv));
  if (!unshare || !setpriv || !files) return [];

  const namespaceFlags = [
    ...['--mount', '--net', '--ipc', '--uts', '--pid'],
    '--fork',
    '--kill-child',
  ];
  const noPrivileges = [
    ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'],
    '--securebits=+noroot,+noroot_locked',
  ];
  const enter = (switchUser: string[]) => [
    ...['/bin/sh', '-c', newRoot(files), 'sh', setpriv, ...switchUser, ...noPrivileges, '--'],
  ];
  const inUserNamespace: Confinement = {
    mode: 'namespaces',
    wrap: (command) => [
      ...[unshare, '--user', '--map-root-user', ...namespaceFlags, ...enter([]), ...command],
    ],
    ...asUnusedUser,
  };
  if (!isRoot) return [inUserNamespace];
  const { uid, gid } = UNUSED_USER;
  const switchUser = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig=KILL'];
  const asRoot: Confinement = {
    mode: 'namespaces',
    wrap: (command) => [unshare, ...namespaceFlags, ...enter(switchUser), ...command],
  };
  return [asRoot, inUserNamespace];
}

/** The mount point of the new root: it exists on every Linux, and nothing below it is needed. */
const ROOT = '/sys';

/** A script that changes to a root with only these files, and runs its arguments. Escaping from it requires privileges. */
const newRoot = (files: string[]): string =>
  [
    'set -e',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    `mount -n -t tmpfs -o size=64k,mode=755,nosuid,nodev tmpfs ${ROOT}`,
    `mkdir -p ${[...new Set(files.map(dirname))].map((folder) => quote(ROOT + folder)).join(' ')}`,
    ...files.flatMap((file) => [
      `: > ${quote(ROOT + file)}`,
      `mount -n -o bind,ro,nosuid,nodev ${quote(file)} ${quote(ROOT + file)}`,
    ]),
    // With all options, because there is no /proc with the list of mounts.
    `mount -n -t tmpfs -o remount,ro,nosuid,nodev tmpfs ${ROOT}`,
    'unset PWD',
    `exec chroot ${ROOT} "$@"`,
  ].join('\n');

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** These programs and their libraries; undefined if `ldd` fails. */
async function filesOf(...programs: string[]): Promise<string[] | undefined> {
  try {
    const { stdout } = await run('ldd', programs);
    const libraries = [...stdout.matchAll(/(?:^|\s)(\/\S+)\s\(0x/gm)].map(([, file = '']) => file);
    return [...new Set([...programs, ...libraries])];
  } catch {
    return undefined;
  }
}

async function find(program: string): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  for (const folder of folders.filter(Boolean)) {
    const file = join(folder, program);
    const isExecutable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return file;
  }
  return undefined;
}

/** JavaScript heap in MB: enough for pages with 10,000 stores. */
const HEAP_MB = 1_024;
/** Node's permission model (files, processes, threads, addons), whose flag differs by version. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Flags in every confinement: no files, no addons, no `eval`. */
export const NODE_FLAGS = [
  permission,
  '--no-addons',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
  // Node 20 warns that the permission model is experimental.
  '--no-warnings',
];

/** Starts Node with these arguments and an empty environment. */
export function startConfined(
  { wrap, user }: Confinement,
  nodeArguments: string[],
): ChildProcessWithoutNullStreams {
  const [command = '', ...commandArguments] = wrap([process.execPath, ...nodeArguments]);
  return spawn(command, commandArguments, {
    cwd: '/',
    env: { NODE_ENV: 'production' },
    // A separate process group, so that its children end with it.
    detached: true,
    ...user,
  });
}

/** Ends the process and its group. */
export function endConfined(child: ChildProcessWithoutNullStreams): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
