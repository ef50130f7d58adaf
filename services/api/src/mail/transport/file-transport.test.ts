import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { fileTransport } from './deliver-mail';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
});

const message = {
  messageId: '<one@grove.example>',
  from: { name: 'Grove', address: 'hello@grove.example' },
  to: { name: '', address: 'ada@visitor.example' },
  subject: 'Hello 🌿',
  text: 'Hello',
};

describe('fileTransport', () => {
  it('writes a mail that mail programs open, readable by its owner only', async () => {
    await fileTransport(folder)(message, 'one');
    const file = join(folder, 'one.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const bytes = await readFile(file);
    expect(String(bytes)).not.toMatch(/[^\r]\n/);
    expect(await PostalMime.parse(bytes)).toMatchObject({
      subject: 'Hello 🌿',
      messageId: '<one@grove.example>',
      to: [{ address: 'ada@visitor.example' }],
    });
  });

  it('writes one file for a mail that is sent twice at once', async () => {
    const write = fileTransport(folder);
    await Promise.all([write(message, 'one'), write(message, 'one'), write(message, 'two')]);
    expect((await readdir(folder)).sort()).toEqual(['one.eml', 'two.eml']);
  });
});
