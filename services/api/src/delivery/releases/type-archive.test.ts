import { zipSync } from 'fflate';
import { readTypeArchive } from './type-archive';

const archive = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    ),
  );

describe('readTypeArchive', () => {
  it('reads declarations, package.json and uses, and nothing else', () => {
    const text = JSON.stringify({ '@site/platform': ['request', '*'] });
    const { files, uses } = readTypeArchive(
      archive({
        'page.d.ts': 'export {};',
        'node_modules/a/package.json': '{}',
        'uses.json': text,
        'tsconfig.json': '{}',
        'run.ts': 'export {};',
        '../above.d.ts': 'export {};',
        '/root.d.ts': 'export {};',
        'a/../../above.d.ts': 'export {};',
      }),
    );
    expect([...files.keys()]).toEqual(['page.d.ts', 'node_modules/a/package.json']);
    expect(uses).toEqual({ '@site/platform': ['request', '*'] });
  });

  it('leaves out private members, which make two copies of a class incompatible', () => {
    const { files } = readTypeArchive(
      archive({
        'a.d.ts': 'export declare class A {\n    #private;\n    private b;\n    c: string;\n}',
      }),
    );
    expect(files.get('a.d.ts')).toMatch(/^export declare class A \{\s+c: string;\n\}$/);
  });

  it.each([
    ['text', Buffer.from('text')],
    ['uses that are code', archive({ 'uses.json': '{"a\'; b": []}' })],
    ['names that are code', archive({ 'uses.json': '{"a": ["b; c"]}' })],
    ['more than 32 MB', archive({ 'a.d.ts': ' '.repeat(33 * 2 ** 20) })],
  ])('throws for %s', (_, bytes) => expect(() => readTypeArchive(bytes)).toThrow());
});
