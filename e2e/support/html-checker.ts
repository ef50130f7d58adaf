import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Needs Java. */
const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');

interface Report {
  messages: { type: string; subType?: string; url: string; message: string; extract?: string }[];
}

/** Errors and warnings of the W3C's checker for the HTML files of a folder, a line each. */
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
