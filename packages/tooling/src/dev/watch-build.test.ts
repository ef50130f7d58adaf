import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { runInNewContext } from 'node:vm';
import { remoteFiles } from '../new-remote/remote-files';
import { workspacePackages } from '../new-remote/remote-packages';
import { testPart, type TestPart } from '../testing/test-part';
import { describeBuild, entryOf } from './local-part';
import { watchBuild, type Outcome } from './watch-build';

const ORIGIN = 'http://127.0.0.1:5180';
const PAGE = 'src/events/events-page.tsx';
const files = remoteFiles('events', 'Events', workspacePackages());

let part: TestPart;
let end: () => Promise<void>;
let hear: (outcome: Outcome) => void;
/** What comes of a change in the end; an editor's two writes may be two builds. */
const after = <Wanted extends Outcome>(
  change: () => void,
  isWanted: (outcome: Outcome) => outcome is Wanted,
): Promise<Wanted> =>
  new Promise((resolve) => {
    hear = (outcome) => isWanted(outcome) && resolve(outcome);
    change();
  });
type Built = Exclude<Outcome, { problem: string }>;
const built = (change: () => void, contains: string) =>
  after(
    change,
    (outcome): outcome is Built =>
      'files' in outcome && [...outcome.files.values()].some((file) => file.includes(contains)),
  );
const problem = (change: () => void) =>
  after(change, (outcome): outcome is { problem: string } => 'problem' in outcome);
const textOf = (outcome: { files: Map<string, Buffer> }, name: RegExp) =>
  String([...outcome.files].find(([file]) => name.test(file))?.[1]);

beforeAll(() => {
  part = testPart(files);
});
afterAll(async () => {
  await end();
  part.remove();
});

it('builds what is there, and again what is saved', async () => {
  const first = await built(
    () => (end = watchBuild(part.dir, ORIGIN, (outcome) => hear(outcome))),
    'There is more to come',
  );
  expect(textOf(first, /^entry\.js$/)).toContain(`"${ORIGIN}/files/"`);
  expect(textOf(first, /^entry\.js$/)).not.toContain('siteAssetOrigin');

  const second = await built(
    () => part.write(PAGE, files[PAGE]!.replace('There is more', 'Much is')),
    'Much is to come',
  );

  const build = describeBuild(second.part, 'x1', second.files.keys());
  expect(build).toMatchObject({
    name: 'mfe-events',
    container: 'local_build_of_mfe_events_x1',
    entry: '/files/entry.x1.js',
    styles: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:5180\/files\/events-page\.\w+\.css$/)],
    pages: [{ path: '/events', title: 'Events', expose: './events-page', ownFrame: false }],
  });
  // Two builds side by side in one page are two containers.
  const globals: Record<string, { get: unknown }> = {};
  for (const id of ['x1', 'x2'])
    runInNewContext(entryOf(second.part, id, textOf(second, /^entry\.js$/)), globals);
  expect(Object.keys(globals).filter((name) => name.startsWith('local_'))).toEqual([
    'local_build_of_mfe_events_x1',
    'local_build_of_mfe_events_x2',
  ]);
});

it('says why it could not build, and goes on', async () => {
  const outcome = await problem(() => part.write(PAGE, 'export default <p>;'));
  expect(outcome.problem).toContain('events-page.tsx');
  expect(await built(() => part.write(PAGE, files[PAGE]!), 'There is more')).toBeDefined();
});

it('follows the description', async () => {
  // In a process of its own: Jest never reads a module anew.
  const code = `require('./watch-build').watchBuild(${JSON.stringify(part.dir)}, '${ORIGIN}', (outcome) =>
    console.log((outcome.problem ?? outcome.part.config.pages[0].path).replaceAll('\\n', ' ')))`;
  const child = spawn(process.execPath, ['-r', '@site/tooling/register', '-e', code], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const config = files['remote.config.ts']!;
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const until = async (words: string): Promise<string> => {
      const { value = '', done } = await lines.next();
      if (done) throw new Error('It has ended.');
      return value.includes(words) ? value : until(words);
    };
    const write = (path: string) =>
      part.write('remote.config.ts', config.replace("'/events'", `'${path}'`));

    expect(await until('/events')).toBe('/events');
    write('dates');
    expect(await until('not right')).toContain('pages.0.path: a path starts with /');
    write('/dates');
    expect(await until('/dates')).toBe('/dates');
  } finally {
    child.kill();
  }
});
