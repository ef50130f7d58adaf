import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What keeps the process that renders from everything else, the strongest first. */
export type Mode = 'bubblewrap' | 'namespaces' | 'permissions';

/** A way to run a program of Node so that it reaches nothing. */
export interface Confinement {
  mode: Mode;
  /** The program to start, with what it is told, in order that this program is run, confined. */
  around(program: string[]): string[];
  /** Who runs it, where that is somebody else than the API. */
  user?: { uid: number; gid: number };
}

/** Nobody has this number: no file is his, and no other process. Only root can take it. */
const NOBODY_ELSE = { uid: 64_173, gid: 64_173 };
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { user: NOBODY_ELSE } : {};

/** Bytes that a process may write to, its threads' stacks included; what V8 only reserves does not count. */
const MEMORY = 1_536 * 1024 * 1024;
/** Seconds of all its threads together: no part needs as many, and what is left behind ends with them. */
const CPU_S = 900;
/** Node has eleven threads, and each counts. */
const PROCESSES = 256;

const run = promisify(execFile);

/** Everything that this system may offer, strongest first. Whether one of them works is only known when it was tried. */
export async function confinements(): Promise<Confinement[]> {
  const limits = await limitsOf();
  const limited = (confinement: Confinement, counted = true): Confinement => ({
    ...confinement,
    around: (program) => [...limits(counted), ...confinement.around(program)],
  });
  return [
    ...(await bubblewrap()).map((one) => limited(one)),
    ...(await namespaces()).map((one) => limited(one)),
    ...(isRoot
      ? [limited({ mode: 'permissions', around: (program) => program, ...asNobody })]
      : []),
    // Counted by user: those of a user who runs other things too are not the renderer's.
    limited({ mode: 'permissions', around: (program) => program }, false),
  ];
}

async function limitsOf(): Promise<(counted: boolean) => string[]> {
  const prlimit = await find('prlimit');
  if (prlimit === undefined) return () => [];
  const limits = [`--data=${MEMORY}`, `--cpu=${CPU_S}`, '--core=0', '--fsize=0', '--nofile=64'];
  return (counted) => [prlimit, ...limits, ...(counted ? [`--nproc=${PROCESSES}`] : []), '--'];
}

async function bubblewrap(): Promise<Confinement[]> {
  const bwrap = await find('bwrap');
  const files = await filesOf(process.execPath);
  if (bwrap === undefined || files === undefined) return [];
  const sees = files.flatMap((file) => ['--ro-bind', file, file]);
  const options = [
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', '--clearenv'],
    ...['--setenv', 'NODE_ENV', 'production', ...sees, '--remount-ro', '/', '--chdir', '/'],
  ];
  return [
    { mode: 'bubblewrap', around: (program) => [bwrap, ...options, '--', ...program], ...asNobody },
  ];
}

/** What bubblewrap does, with the programs that every Linux has. */
async function namespaces(): Promise<Confinement[]> {
  const [unshare, setpriv] = await Promise.all([find('unshare'), find('setpriv')]);
  const files = setpriv && (await filesOf(process.execPath, setpriv));
  if (!unshare || !setpriv || !files) return [];

  const apart = [...['--mount', '--net', '--ipc', '--uts', '--pid'], '--fork', '--kill-child'];
  const without = [
    ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'],
    '--securebits=+noroot,+noroot_locked',
  ];
  const enter = (drop: string[]) => [
    ...['/bin/sh', '-c', newRoot(files), 'sh', setpriv, ...drop, ...without, '--'],
  ];
  const byItsUser: Confinement = {
    mode: 'namespaces',
    around: (program) => [
      ...[unshare, '--user', '--map-root-user', ...apart, ...enter([]), ...program],
    ],
    ...asNobody,
  };
  if (!isRoot) return [byItsUser];
  const { uid, gid } = NOBODY_ELSE;
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig=KILL'];
  const byRoot: Confinement = {
    mode: 'namespaces',
    around: (program) => [unshare, ...apart, ...enter(drop), ...program],
  };
  return [byRoot, byItsUser];
}

/** Where the new root is put together: it is there on every Linux, and nothing below it is needed. */
const ROOT = '/sys';

/** Goes where there are these files, and no others, to run what it is told. Nobody who has no rights gets out of there. */
const newRoot = (files: string[]): string =>
  [
    'set -e',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    `mount -n -t tmpfs -o size=64k,mode=755,nosuid,nodev tmpfs ${ROOT}`,
    `mkdir -p ${[...new Set(files.map(dirname))].map((folder) => quoted(ROOT + folder)).join(' ')}`,
    ...files.flatMap((file) => [
      `: > ${quoted(ROOT + file)}`,
      `mount -n -o bind,ro,nosuid,nodev ${quoted(file)} ${quoted(ROOT + file)}`,
    ]),
    // Named in full, as there is no /proc to look up what is mounted.
    `mount -n -t tmpfs -o remount,ro,nosuid,nodev tmpfs ${ROOT}`,
    'unset PWD',
    `exec chroot ${ROOT} "$@"`,
  ].join('\n');

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** These programs with the libraries that they load; undefined where the system does not tell. */
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
    const runs = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return file;
  }
  return undefined;
}
