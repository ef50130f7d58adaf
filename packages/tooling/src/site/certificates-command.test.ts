import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificate } from '@site/contracts/testing/sample-certificate';
import { commandSite } from '../testing/command-site';
import { addCertificatesCommand } from './certificates-command';

const site = commandSite(addCertificatesCommand);

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'certificates-'))));

const { document: _, ...sample } = certificate;
const facts = { ...sample, batch: 'MC 0412' };
const record = {
  batch: 'MC 0412',
  product: 'milk-chocolate',
  testedAt: '2026-10-02',
  bytes: 8,
  version: 'ab12',
  updatedAt: '2026-11-26T02:00:00.000Z',
  by: 'quality',
};
const writeAll = (files: object) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

it('imports each certificate with the PDF beside it', async () => {
  writeAll({ 'one.json': JSON.stringify(facts), 'one.pdf': '%PDF-1.7', 'remarks.txt': 'none' });
  site.respondTo('/api/admin/certificates/MC%200412', record);
  expect(await site.output('certificates', 'import', folder)).toBe(
    'MC 0412: milk-chocolate, version ab12.\n',
  );
  expect(site.requests).toMatchObject([
    { method: 'PUT', body: { ...facts, document: Buffer.from('%PDF-1.7').toString('base64') } },
  ]);
});

it.each([
  ['lacks a PDF', { 'one.json': JSON.stringify(facts) }, 'one.pdf: no such file'],
  ['has invalid JSON', { 'one.json': '{', 'one.pdf': '%PDF-1.7' }, 'is not valid JSON'],
  ['lacks a field', { 'one.json': '{"batch":"MC-0412"}', 'one.pdf': '' }, 'one.json: product: '],
])('sends nothing from a folder that %s', async (_, files, message) => {
  writeAll(files);
  expect(await site.errors('certificates', 'import', folder)).toContain(message);
  expect(site.requests).toEqual([]);
});

it('lists certificates of all pages', async () => {
  site.respondTo('/api/admin/certificates', { certificates: [record], next: 'MC0412' });
  site.respondTo('/api/admin/certificates?after=MC0412', {
    certificates: [{ ...record, batch: 'NX-1000', by: undefined, sample: true }],
  });
  const output = await site.output('certificates', 'list');
  expect(output).toMatch(/MC 0412 +milk-chocolate +2026-10-02 +ab12 +quality/);
  expect(output).toMatch(/NX-1000 .* a sample/);
});

it('removes a certificate', async () => {
  site.respondTo('/api/admin/certificates/MC-0412', undefined);
  expect(await site.output('certificates', 'remove', 'MC-0412')).toContain('MC-0412');
  expect(site.requests).toMatchObject([{ method: 'DELETE' }]);
});
