import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addCertificatesCommand } from './certificates-command';

const site = commandSite();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const facts = {
  batch: 'MC 0412',
  product: { slug: 'milk-chocolate', name: 'Milk Chocolate' },
  testedAt: '2026-10-02',
  laboratory: 'Lantern Hill',
  cannabinoids: [{ name: 'THC', percent: 76.4 }],
  terpenes: [],
  panels: [{ name: 'Pesticides', result: 'passed' }],
};
const record = {
  batch: 'MC 0412',
  product: 'milk-chocolate',
  testedAt: '2026-10-02',
  bytes: 8,
  version: 'ab12',
  updatedAt: '2026-11-26T02:00:00.000Z',
  by: 'quality',
};
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = (...words: string[]) => runCommands(addCertificatesCommand, 'certificates', ...words);

it('imports each with the PDF beside it', async () => {
  write('one.json', JSON.stringify(facts));
  write('one.pdf', '%PDF-1.7');
  write('remarks.txt', 'none');
  site.answersFor('/api/admin/certificates/MC%200412', record);
  expect(await run('import', folder)).toMatchObject({
    code: 0,
    output: 'MC 0412: milk-chocolate, version ab12.\n',
  });
  expect(site.asked).toMatchObject([
    { method: 'PUT', body: { ...facts, document: Buffer.from('%PDF-1.7').toString('base64') } },
  ]);
});

it.each([
  ['nothing', {}, 'holds no certificate'],
  ['no PDF', { 'one.json': JSON.stringify(facts) }, 'has no'],
  ['no JSON', { 'one.json': '{', 'one.pdf': '%PDF-1.7' }, 'is no JSON'],
  [
    'one that lacks something',
    { 'one.json': '{"batch":"MC-0412"}', 'one.pdf': '%PDF-1.7' },
    'one.json: product: ',
  ],
])('sends nothing of a folder with %s', async (_, files, words) => {
  for (const [name, text] of Object.entries(files)) write(name, text);
  const { code, errors } = await run('import', folder);
  expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
  expect(site.asked).toEqual([]);
});

it('lists all of them, however many pages they are', async () => {
  site.answersFor('/api/admin/certificates', { certificates: [record], next: 'MC0412' });
  site.answersFor('/api/admin/certificates?after=MC0412', {
    certificates: [{ ...record, batch: 'NX-1000', by: undefined, sample: true }],
  });
  const { output } = await run('list');
  expect(output).toMatch(/MC 0412 +milk-chocolate +2026-10-02 +ab12 +quality/);
  expect(output).toMatch(/NX-1000 .* a sample/);
});

it('removes one', async () => {
  site.answersFor('/api/admin/certificates/MC-0412', undefined);
  const { output } = await run('remove', 'MC-0412');
  expect(output).toBe('Visitors find no certificate of batch MC-0412 any more.\n');
  expect(site.asked).toMatchObject([{ method: 'DELETE' }]);
});
