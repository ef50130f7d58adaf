import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCertificates, putCertificate, removeCertificate } from '@site/admin-client';
import { CertificateUpload } from '@site/contracts';
import type { Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { CommandError, print } from '../command-line';
import { readJson, resolveArgument } from './options';
import { textTable } from './text-table';

/** `certificates import|list|remove` */
export const addCertificatesCommand = (program: Command): void => {
  const certificates = program
    .command('certificates')
    .description('certificates of the laboratory, by batch number');

  certificates
    .command('import')
    .argument('<folder>', 'with a <name>.json and a <name>.pdf for each certificate')
    .description('store the certificates of a folder; those of the same batch are replaced')
    .action(async (folder: string) => print(await importCertificates(resolveArgument(folder))));

  certificates
    .command('list')
    .description('list the certificates that visitors find')
    .action(async () => print(await certificateList()));

  certificates
    .command('remove')
    .argument('<batch>', 'a batch number, such as SAMPLE-0412')
    .description('remove a certificate')
    .action(async (batch: string) => {
      await removeCertificate(callAdmin, batch);
      print([`The certificate of batch ${batch} is removed.`]);
    });
};

const certificateList = async (): Promise<string[]> => {
  const certificates = await listCertificates(callAdmin);
  if (certificates.length === 0) return ['No certificates are stored.'];
  return textTable(
    ['batch', 'product', 'tested', 'version', 'by'],
    certificates.map(({ batch, product, testedAt, version, by, sample }) => [
      ...[batch, product, testedAt, version],
      by ?? (sample ? 'a sample' : ''),
    ]),
  );
};

/** Nothing is sent before all have been read. */
const importCertificates = async (folder: string): Promise<string[]> => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new CommandError(`${folder} has no .json file.`);
  const certificates = files.sort().map((name) => readCertificate(join(folder, name)));
  const stored = [];
  for (const certificate of certificates) {
    const { batch, product, version } = await putCertificate(callAdmin, certificate);
    stored.push(`${batch}: ${product}, version ${version}.`);
  }
  return stored;
};

const readCertificate = (file: string): CertificateUpload => {
  const document = readFileSync(file.replace(/\.json$/, '.pdf'), 'base64');
  const facts = Object(readJson(file)) as object;
  const { data, error } = CertificateUpload.safeParse({ ...facts, document });
  if (data) return data;
  const [issue] = error.issues;
  throw new CommandError(`${file}: ${issue?.path.join('.')}: ${issue?.message}.`);
};
