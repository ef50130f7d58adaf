import { LiveTypes, type Verdict } from '@site/contracts';
import { sharedDeliverySite } from '../../../testing/delivery-site';
import {
  testPage,
  testRemote,
  testShell,
  withFiles,
  type TestPart,
} from '../../../testing/test-parts';
import { integrityOf } from '../../releases/read-verified';
import { zipSync, type Zippable } from 'fflate';

/** The same part with an archive of these types: path → text, and for each shared module the exports that it uses. */
function withTypes(
  part: TestPart,
  types: Record<string, string>,
  uses: Record<string, string[]> = {},
): TestPart {
  const files: Zippable = {};
  for (const [path, text] of Object.entries({ ...types, 'uses.json': JSON.stringify(uses) }))
    files[path] = Buffer.from(text);
  const archive = { 'types.1.zip': zipSync(files) };
  const { manifest, ...rest } = part;
  return withFiles({ ...rest, manifest: { ...manifest, types: 'types.1.zip' } }, archive);
}

/** The declarations of a package as it is installed. */
const declarations = (name: string, text: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, types: 'index.d.ts' }),
  [`node_modules/${name}/index.d.ts`]: text,
});

const GREETER = 'export declare function greet(name: string, loud?: boolean): string;';
const react = declarations('react', 'export type ComponentType<P = {}> = (props: P) => string;');
const page = { 'page.d.ts': 'export default function Page(): string;' };

const shell = (version: string, platform: string) =>
  withTypes(testShell(version), { ...react, ...declarations('@site/platform', platform) });
const tools = (version: string, { types = {}, uses = ['greet'], platform = GREETER } = {}) =>
  withTypes(
    testRemote('mfe-tools', version),
    { ...page, ...types, ...declarations('@site/platform', platform) },
    { '@site/platform': uses },
  );
const cards = (version: string, types: Record<string, string>) =>
  withTypes(
    testRemote('mfe-cards', version, {
      parts: { card: { key: './part-card', files: ['page.js'], shared: [] } },
      serverCode: `exports.page = { default: () => '' }; exports['part-card'] = exports.page;`,
    }),
    { ...page, ...types },
  );
const home = withTypes(
  testRemote('mfe-home', '1.0.0', {
    pages: [testPage('/', { uses: [{ remote: 'mfe-cards', part: 'card' }] })],
  }),
  page,
);
const card = { 'part-card.d.ts': 'export default function Card(): string;' };

const site = sharedDeliverySite();
beforeAll(() => site.deliver(shell('1.0.0', GREETER), tools('1.0.0'), cards('1.0.0', card), home));
afterEach(() => site.rollback({ to: 1 }));

const reference = ({ manifest: { name, version } }: TestPart) => ({ name, version });
const verdictOf = async (part: TestPart) => {
  await site.release(part).expect(201);
  const { body } = await site
    .admin('post', '/verdict')
    .send({ releases: [reference(part)] })
    .expect(200);
  return body as Verdict;
};

describe('the comparison of types', () => {
  it.each([
    [
      'no longer has',
      '2.0.0',
      'export declare function hello(name: string): string;',
      'export_missing',
      'mfe-tools@1.0.0 uses greet of @site/platform, which shell@2.0.0 does not export.',
    ],
    [
      'changes',
      '2.0.1',
      'export declare function greet(name: number, loud?: boolean): string;',
      'export_changed',
      "mfe-tools@1.0.0 uses greet of @site/platform, which does not fit in shell@2.0.1: Type 'string' is not assignable to type 'number'.",
    ],
    [
      'takes fewer arguments for',
      '2.0.2',
      'export declare function greet(name: string): string;',
      'export_changed',
      'mfe-tools@1.0.0 uses greet of @site/platform, which does not fit in shell@2.0.2: it takes fewer arguments.',
    ],
  ])('refuses a shell that %s what a remote uses', async (_, version, platform, code, message) => {
    const next = shell(version, platform);
    expect((await verdictOf(next)).findings).toEqual([{ code, part: 'shell', message }]);
    const promotion = { releases: [reference(next)] };
    expect((await site.promote(promotion).expect(409)).body.message).toBe(message);
    await site.promote({ ...promotion, force: true, reason: 'tools follow' }).expect(201);
  });

  it('accepts a shell that changes only unused or compatible exports', async () => {
    const more = `
    export declare function greet(name: string | number, loud?: boolean, twice?: boolean): 'hello';
    export declare function hello(): string;`;
    expect(await verdictOf(shell('2.1.0', more))).toMatchObject({ passes: true });
  });

  it('refuses a remote that uses exports that the live shell lacks or has with other types', async () => {
    const platform = `${GREETER} export declare const hello: string;`;
    const { findings } = await verdictOf(tools('2.0.0', { platform, uses: ['hello'] }));
    expect(findings).toEqual([
      {
        code: 'export_missing',
        part: 'mfe-tools',
        message: 'mfe-tools@2.0.0 uses hello of @site/platform, which shell@1.0.0 does not export.',
      },
    ]);
    const loud = 'export declare function greet(name: string, loud?: boolean): { text: string };';
    const [finding] = (await verdictOf(tools('2.0.1', { platform: loud }))).findings;
    expect(finding).toMatchObject({ code: 'export_changed', part: 'mfe-tools' });
  });

  it.each([
    [
      'demands props',
      '2.0.0',
      'export default function Card(props: { kind: string }): string;',
      "card of mfe-cards@2.0.0, which / of mfe-home@1.0.0 shows, is not a component without props: Property 'kind' is missing in type '{}' but required in type '{ kind: string; }'.",
    ],
    [
      'has no default export',
      '2.0.1',
      'export declare function Card(): string;',
      'card of mfe-cards@2.0.1, which / of mfe-home@1.0.0 shows, is not a component without props: it has no default export.',
    ],
  ])('refuses a part that %s', async (_, version, text, message) => {
    const { findings } = await verdictOf(cards(version, { 'part-card.d.ts': text }));
    expect(findings).toEqual([{ code: 'expose_unfit', part: 'mfe-cards', message }]);
  });

  it('lists the type archives of the live parts', async () => {
    const { body } = await site.request.get('/api/types').expect(200);
    const parts = ['mfe-cards', 'mfe-home', 'mfe-tools', 'shell'];
    expect(Object.keys(LiveTypes.parse(body)).sort()).toEqual(parts);
    const { version, url, integrity } = body['mfe-tools'];
    expect(version).toBe('1.0.0');
    const { body: archive } = await site.request.get(url).responseType('blob').expect(200);
    expect(integrityOf(archive as Buffer)).toBe(integrity);
  });

  it('refuses an upload whose types cannot be read', async () => {
    const part = withFiles(testRemote('mfe-tools', '1.8.0', { types: 'types.1.zip' }), {
      'types.1.zip': 'PK\x03\x04, and no more',
    });
    const { body } = await site.release(part).expect(400);
    expect(body.message).toMatch(/^types\.1\.zip contains no valid types: /);
  });

  it('warns about releases without types, which are not compared', async () => {
    const verdict = await verdictOf(testRemote('mfe-tools', '1.9.0'));
    expect(verdict).toMatchObject({ passes: true });
    expect(verdict.warnings).toEqual([
      'Types were not compared for mfe-tools@1.9.0: built without types.',
    ]);
  });
});
