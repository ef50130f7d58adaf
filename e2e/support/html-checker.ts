import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The path of the W3C's checker, which needs Java. */
const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');

interface Report {
  messages: { type: string; subType?: string; url: string; message: string; extract?: string }[];
}

/** What the W3C's checker has against the HTML files of this folder, each in a line: errors and warnings, no advice. */
export async function checkedHtml(folder: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'java',
    ['-jar', CHECKER, '--stdout', '--exit-zero-always', '--format', 'json', folder],
    { maxBuffer: 64 * 1024 ** 2 },
  );
  const { messages } = JSON.parse(stdout) as Report;
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message, extract = '' }) => {
      const page = decodeURIComponent(decodeURIComponent(url)).replace(/^.*\/pages\/|\.html$/g, '');
      return `${page}: ${message} ${extract.replace(/\s+/g, ' ')}`;
    })
    .sort();
}

/** The same of one page that is nowhere a file yet; the folder is made for it. */
export async function checkedPage(html: string, folder: string): Promise<string[]> {
  await mkdir(folder);
  await writeFile(join(folder, 'page.html'), html);
  return checkedHtml(folder);
}
