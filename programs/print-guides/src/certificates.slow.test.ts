import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SAMPLES = join(__dirname, '../../../services/api/seed/certificates.json');
const MAKER = join(__dirname, 'make-certificates.ts');

/** In a child process, because the Markdown parser is an ES module, which Jest does not load. */
const print = (folder: string) =>
  execFileSync(
    process.execPath,
    [
      ...['-r', '@site/tooling/register', '-e'],
      `require(${JSON.stringify(MAKER)}).makeCertificates(...process.argv.slice(1))`,
      ...[SAMPLES, folder],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  print(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as { batch: string }[];

it('prints a small PDF with a title for each sample', () => {
  expect(readdirSync(folder).sort()).toEqual(samples.map(({ batch }) => `${batch}.pdf`).sort());
  for (const { batch } of samples) {
    const pdf = readFileSync(join(folder, `${batch}.pdf`));
    const text = pdf.toString('latin1');
    const wanted = ['%PDF-1.7', `(Certificate of batch ${batch})`, '(Sample of a certificate: '];
    expect(wanted.filter((one) => !text.includes(one))).toEqual([]);
    expect(pdf.length).toBeLessThan(60_000);
  }
});

it('is reproducible', () => {
  const again = mkdtempSync(join(tmpdir(), 'certificates-'));
  print(again);
  for (const name of readdirSync(folder))
    expect(readFileSync(join(again, name)).equals(readFileSync(join(folder, name)))).toBe(true);
  rmSync(again, { recursive: true });
});
