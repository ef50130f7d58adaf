import { testPage, testRemote, withFiles, type TestPart } from '../../testing/test-parts';
import { verifiedFiles } from './verified-files';

const part = (files: Record<string, string> = {}, changes: Parameters<typeof testRemote>[2] = {}) =>
  withFiles(testRemote('mfe-tools', '1.0.0', changes), files);
const verify = ({ manifest, files }: TestPart) =>
  verifiedFiles(
    manifest,
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
    ),
  );
const refusal = (upload: TestPart): string => {
  try {
    verify(upload);
    return 'it was accepted';
  } catch (error) {
    return (error as Error).message;
  }
};
const picture = { image: 'media/card.gif', alt: 'A card' };

describe('verifiedFiles', () => {
  it('returns the bytes of each file', () => {
    const upload = part(
      { 'media/card.gif': 'GIF89a' },
      { pages: [testPage('/tools', { card: picture })] },
    );
    expect([...verify(upload)].map(([path, bytes]) => [path, bytes.toString()])).toEqual(
      Object.entries(upload.files),
    );
  });

  it.each([
    ['card', { card: picture }],
    ['card of one path', { path: '/a/:b', paths: [{ path: '/a/b', card: picture }] }],
    ['page file', { expose: { key: './a', files: ['media/card.gif'], shared: [] } }],
  ])('refuses a manifest that does not list its %s', (_, page) => {
    expect(refusal(part({}, { pages: [testPage('/tools', page)] }))).toBe(
      'The manifest needs media/card.gif, but does not list it',
    );
  });

  it.each([
    ['the entry', { entry: 'server/server.js' }, {}],
    ['a style sheet', { styles: ['server/more.css'] }, { 'server/more.css': 'a{}' }],
  ])('refuses a server file as %s for browsers', (_, changes, files) => {
    expect(refusal(part(files, changes))).toMatch(
      /^server\/\S+ is a server file, which browsers cannot load$/,
    );
  });

  it('refuses a file whose size differs from the manifest', () => {
    const upload = part();
    upload.manifest.files[0]!.size = 1;
    expect(refusal(upload)).toBe(
      'The file entry.js does not match the manifest: remove dist and build again',
    );
  });

  it.each([
    ['media/card.png', '<h1>a page</h1>', 'it does not start like a .png file'],
    ['page.css', 'h1{}\0', 'it is not UTF-8 text'],
  ])('refuses %s with content of another type', (path, file, mismatch) => {
    expect(refusal(part({ [path]: file }))).toBe(
      `The file ${path} does not match its name: ${mismatch}`,
    );
  });
});
