import { createHash } from 'node:crypto';
import {
  attribute,
  startDocumentSite,
  stateOf,
  type DocumentSite,
} from '../../testing/document-site';

let site: DocumentSite;
beforeAll(async () => {
  site = await startDocumentSite();
});
afterAll(() => site.stop());

describe('the files of a page', () => {
  const base = (part: string) => `/releases/${part}/1.0.0/`;

  it('are checked and fetched early just as the script will ask for them', async () => {
    const page = await site.read('/');
    const preloads = [...page.document.querySelectorAll('link[rel=preload][as=script]')];
    const files = preloads.map((link) => link.getAttribute('href')!);
    expect(files.sort()).toEqual([
      `${base('mfe-catalog')}entry.js`,
      `${base('mfe-catalog')}page.js`,
      `${base('mfe-tools')}entry.js`,
      `${base('mfe-tools')}page.js`,
    ]);
    const { integrity } = stateOf(page);
    for (const link of preloads) {
      expect(link.getAttribute('integrity')).toBe(integrity[link.getAttribute('href')!]);
      expect(link.getAttribute('integrity')).toMatch(/^sha384-/);
      expect(link.getAttribute('crossorigin')).toBe('anonymous');
    }
  });

  it('come after the picture that the page is seen by, before those that may wait', async () => {
    const { document } = await site.read('/tools');
    const all = [
      ...document.querySelectorAll('link[rel=preload], link[rel=stylesheet], script[src]'),
    ];
    const kinds = all.map((one) => one.getAttribute('as') ?? one.localName);
    expect(kinds).toEqual(
      // Fonts, the picture; styles, of which one is the shell's; scripts; what the page itself begins with.
      ['font', 'image', 'link', 'link', 'script', 'script', 'script', 'script', 'image'],
    );
    expect(document.querySelector('head link[as=image]')!.getAttribute('href')).toBe('/head.svg');
    expect(document.querySelector('#root link[as=image]')!.getAttribute('href')).toBe('/other.svg');
  });

  it('include the shell’s lazy modules that the page asks for', async () => {
    const wants = async (path: string) =>
      (await site.read(path)).document.querySelector(`link[href="${base('shell')}fluent.js"]`) !==
      null;
    expect(await wants('/tools')).toBe(true);
    expect(await wants('/home')).toBe(false);
  });

  it('are linked as styles with their hashes, the shell’s first', async () => {
    const { document } = await site.read('/tools');
    const styles = [...document.querySelectorAll('link[rel=stylesheet]')];
    expect(styles.map((link) => link.getAttribute('href'))).toEqual([
      `${base('shell')}shell.css`,
      `${base('mfe-tools')}page.css`,
    ]);
    for (const link of styles) expect(link.getAttribute('integrity')).toMatch(/^sha384-/);
  });

  it('are served with the hash that the document names', async () => {
    const { integrity } = stateOf(await site.read('/'));
    expect(Object.keys(integrity).length).toBeGreaterThan(6);
    for (const [path, hash] of Object.entries(integrity)) {
      const bytes = Buffer.from(await (await fetch(site.address + path)).arrayBuffer());
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(hash);
    }
  });

  it('start with the shell’s script, which has its hash', async () => {
    const page = await site.read('/tools');
    expect(attribute(page, 'script[src]', 'src')).toBe(`${base('shell')}entry.js`);
    expect(attribute(page, 'script[src]', 'integrity')).toMatch(/^sha384-/);
    const script = page.document.querySelector('script[src]')!;
    expect(script.hasAttribute('defer')).toBe(true);
    // What is deferred would otherwise be asked for after every preload.
    expect(script.getAttribute('fetchpriority')).toBe('high');
  });

  it('never name the bundle that only the server runs', async () => {
    expect((await site.read('/tools')).text).not.toContain('server.js');
  });
});
