import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { runInNewContext } from 'node:vm';
import { provideFederationRuntime } from '@site/platform/federation-runtime';
import { remoteFiles } from '../new-remote/remote-files';
import { workspacePackages } from '../new-remote/remote-packages';
import { testPart, type TestPart } from '../testing/test-part';
import { describeBuild, entryForBuild } from './local-part';
import { watchBuild, type BuildResult } from './watch-build';

const ORIGIN = 'http://127.0.0.1:5180';
const PAGE = 'src/events/events-page.tsx';
const files = remoteFiles('events', 'Events', workspacePackages());

let part: TestPart;
let end: () => Promise<void>;
let onResult: (result: BuildResult) => void;
type SuccessfulBuild = Exclude<BuildResult, { problem: string }>;
/** Resolves with the first expected result after a change; two writes of an editor may be two builds. */
const resultAfter = <Expected extends BuildResult>(
  change: () => void,
  isExpected: (result: BuildResult) => result is Expected,
): Promise<Expected> =>
  new Promise((resolve) => {
    onResult = (result) => isExpected(result) && resolve(result);
    change();
  });
const buildWith = (change: () => void, contains: string) =>
  resultAfter(
    change,
    (result): result is SuccessfulBuild =>
      'files' in result && [...result.files.values()].some((file) => file.includes(contains)),
  );
const entryText = ({ files }: SuccessfulBuild) => String(files.get('entry.js'));

beforeAll(() => void (part = testPart(files)));
afterAll(async () => {
  await end();
  part.remove();
});

it('builds at the start and after each save', async () => {
  const first = await buildWith(
    () => (end = watchBuild(part.dir, ORIGIN, (result) => onResult(result))),
    'There is more to come',
  );
  expect(entryText(first)).toContain(`"${ORIGIN}/files/"`);
  expect(entryText(first)).not.toContain('siteAssetOrigin');

  const second = await buildWith(
    () => part.write(PAGE, files[PAGE]!.replace('There is more', 'Much is')),
    'Much is to come',
  );

  // Two builds in one page must be two containers.
  provideFederationRuntime();
  const { _FEDERATION_BUNDLER_RUNTIME } = globalThis;
  const globals: Record<string, unknown> = { _FEDERATION_BUNDLER_RUNTIME };
  for (const id of ['x1', 'x2'])
    runInNewContext(entryForBuild(second.part, id, entryText(second)), globals);
  expect(Object.keys(globals).filter((name) => name.startsWith('local_'))).toEqual([
    describeBuild(second.part, 'x1', second.files.keys()).container,
    'local_build_of_mfe_events_x2',
  ]);
});

it('reports a build error and continues', async () => {
  const { problem } = await resultAfter(
    () => part.write(PAGE, 'export default <p>;'),
    (result): result is { problem: string } => 'problem' in result,
  );
  expect(problem).toContain('events-page.tsx');
  expect(await buildWith(() => part.write(PAGE, files[PAGE]!), 'There is more')).toBeDefined();
});

it('rebuilds after changes of the description', async () => {
  // In a child process, because Jest does not reload modules.
  const code = `require('./watch-build').watchBuild(${JSON.stringify(part.dir)}, '${ORIGIN}', (result) =>
    console.log((result.problem ?? result.part.config.pages[0].path).replaceAll('\\n', ' ')))`;
  const child = spawn(process.execPath, ['-r', '@site/tooling/register', '-e', code], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const config = files['remote.config.ts']!;
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const lineWith = async (text: string): Promise<string> => {
      const { value = '', done } = await lines.next();
      if (done) throw new Error('The process has ended.');
      return value.includes(text) ? value : lineWith(text);
    };
    const write = (path: string) =>
      part.write('remote.config.ts', config.replace("'/events'", `'${path}'`));

    expect(await lineWith('/events')).toBe('/events');
    write('dates');
    expect(await lineWith('not valid')).toContain('pages.0.path: a path starts with /');
    write('/dates');
    expect(await lineWith('/dates')).toBe('/dates');
  } finally {
    child.kill();
  }
});
