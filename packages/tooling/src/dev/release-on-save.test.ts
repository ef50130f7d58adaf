import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../admin/compositions';
import { uploadRelease } from '../admin/upload-release';
import { buildPart } from '../build/build-part';
import { readPart } from '../part/part';
import { testPart } from '../testing/test-part';
import { releaseOnSave } from './release-on-save';

jest.mock('../admin/compositions');
jest.mock('../admin/upload-release');
jest.mock('../build/build-part');

const PAGE = 'src/gifts-page.tsx';
const part = testPart({
  'package.json': JSON.stringify({ name: 'mfe-gifts', version: '0.3.0' }),
  'remote.config.ts': `export default { name: 'mfe-gifts', pages: [
    { path: '/gifts', module: './src/gifts-page', title: 'Gifts', description: 'What to give.' } ] };`,
  [PAGE]: 'export default () => null;',
});
let end = () => {};
afterAll(() => {
  end();
  part.remove();
  jest.restoreAllMocks();
});

/** Resolves when the content after this change is live. */
const expectReleased = async (change: () => void | Promise<void>) => {
  const released = new Promise<string>((resolve) =>
    jest.mocked(promote).mockImplementation(async ([release]) => {
      resolve(release!.version);
      return { number: 1 } as Awaited<ReturnType<typeof promote>>;
    }),
  );
  await change();
  expect(await released).toBe(readPart(part.dir).version);
};

it('puts the part live at the start and after each kind of change', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  const version = () => readPart(part.dir).version;
  jest.mocked(buildPart).mockImplementation(async () => ({ version: version() }) as never);
  jest
    .mocked(uploadRelease)
    .mockImplementation(async () => ({ name: 'mfe-gifts', version: version() }));
  await expectReleased(async () => void (end = await releaseOnSave(part.dir)));
  await expectReleased(() => part.write(PAGE, 'export default () => 1;'));
  await expectReleased(() => {
    // Many editors replace a file.
    const next = join(part.dir, 'src/next.tsx');
    writeFileSync(next, 'export default () => 2;');
    renameSync(next, join(part.dir, PAGE));
  });
  await expectReleased(() => part.write('src/new/texts.ts', 'export {};'));
});

it('releases what is saved during a build as soon as that build has ended', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  await expectReleased(() => {
    jest.mocked(buildPart).mockImplementationOnce(async () => {
      const { version } = readPart(part.dir);
      part.write('dist/release.json', '{}');
      part.write(PAGE, 'export default () => 4;');
      return { version } as never;
    });
    part.write(PAGE, 'export default () => 3;');
  });
});
