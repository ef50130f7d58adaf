import { createHash, sign, type KeyObject } from 'node:crypto';
import {
  CONTRACT_VERSION,
  type PageDescription,
  type ReleaseManifest,
  type ReleaseUpload,
} from '@site/contracts';

/** A minimal release, as a build would write it. */
export interface TestPart {
  manifest: ReleaseManifest;
  files: TestFiles;
}

type TestFiles = Record<string, string | Uint8Array>;

type PartChanges = Partial<ReleaseManifest> & {
  /** The text of its server bundle. */
  serverCode?: string;
  files?: never;
};

const integrity = (text: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A text long enough to be compressed. */
const script = (name: string, version: string) =>
  `/* ${name}@${version} */ ${'globalThis.loaded = true;'.repeat(40)}`;

/**
 * The shell's interface for the prerenderer, without React: a page is a function of path, data and site that returns
 * HTML.
 */
const shellCode = `
  let site, remotes;
  const find = (path) => {
    for (const part of site.remotes) for (const page of part.pages) {
      const pattern = new RegExp('^' + page.path.replace(/:[^/]+/g, '[^/]+') + '$');
      if (pattern.test(path.replace(/[?].*/, ''))) return remotes[part.name][page.expose.key.slice(2)].default;
    }
  };
  module.exports = {
    shared: { '@site/platform': { greeting: 'hello' } },
    inline: { earlyAgeCheck: '/* early */', noScriptStyles: '.gate{display:none}' },
    provide(state, modules) { site = state; remotes = modules; },
    async render(path, data) {
      const page = find(path);
      const html = page ? await page({ path, data, site }) : '<h1>Page Not Found</h1>';
      return { html, styles: '<style>.a{}</style>' };
    },
  };`;

const remoteCode = `
  const { greeting } = require('@site/platform');
  exports.page = { default: ({ path }) => '<h1>' + greeting + ' from ' + path + '</h1>' };`;

const createPart = (manifest: ReleaseManifest, files: TestFiles): TestPart => ({
  manifest: {
    ...manifest,
    files: Object.entries(files).map(([path, text]) => ({
      path,
      integrity: integrity(text),
      size: Buffer.byteLength(text),
    })),
  },
  files,
});

const emptyManifest = (name: string, version: string): ReleaseManifest => ({
  name,
  version,
  contract: CONTRACT_VERSION,
  container: `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_'),
  entry: 'entry.js',
  styles: [],
  preload: [],
  server: 'server/server.js',
  files: [],
  shared: {},
  sharedFiles: {},
  pages: [],
  parts: {},
});

/** The same part with more files. */
export const withFiles = ({ manifest, files }: TestPart, more: TestFiles): TestPart =>
  createPart(manifest, { ...files, ...more });

export const testShell = (version: string, { serverCode, ...changes }: PartChanges = {}) =>
  createPart(
    {
      ...emptyManifest('shell', version),
      styles: ['shell.css'],
      preload: ['media/fraunces.woff2'],
      shared: { '@site/platform': '0.1.4', '@site/shared-ui/fluent': '0.1.0' },
      sharedFiles: { '@site/shared-ui/fluent': ['fluent.js'] },
      ...changes,
    },
    {
      'entry.js': script('shell', version),
      'fluent.js': script('fluent', version),
      'shell.css': 'body{color:#fff}',
      'media/fraunces.woff2': 'wOF2, a font',
      'media/favicon.1234.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'media/card-site.5678.gif': 'GIF89a, a picture',
      'server/server.js': serverCode ?? shellCode,
    },
  );

/** A remote of one page at `/<name without mfe->`, unless `pages` names others. */
export const testRemote = (
  name: string,
  version: string,
  { serverCode, ...changes }: PartChanges = {},
) =>
  createPart(
    {
      ...emptyManifest(name, version),
      shared: { '@site/platform': '^0.1.0' },
      pages: [testPage(`/${name.replace('mfe-', '')}`)],
      ...changes,
    },
    {
      'entry.js': script(name, version),
      'page.js': script(`page of ${name}`, version),
      'page.css': 'h1{color:red}',
      'media/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(50)}</svg>`,
      'server/server.js': serverCode ?? remoteCode,
    },
  );

/** A page that the module `page` of its remote renders. */
export const testPage = (
  path: string,
  changes: Partial<PageDescription> = {},
): PageDescription => ({
  path,
  title: `Title of ${path}`,
  description: `Description of ${path}`,
  expose: { key: './page', files: ['page.js', 'page.css'], shared: ['@site/platform'] },
  ...changes,
});

/** The upload that the release command sends. */
export const signedUpload = ({ manifest, files }: TestPart, key: KeyObject): ReleaseUpload => {
  const text = JSON.stringify(manifest);
  return {
    manifest: text,
    signature: sign(null, Buffer.from(text), key).toString('base64'),
    files: Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, Buffer.from(file).toString('base64')]),
    ),
  };
};
