import { listCertificates, removeCertificate } from '@site/admin-client';
import type { Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { print } from './campaign-words';
import { importCertificates } from './certificates-import';
import { textTable } from './text-table';

const certificatesReport = async (): Promise<string[]> => {
  const certificates = await listCertificates(callAdmin);
  if (certificates.length === 0) return ['There is no certificate.'];
  return textTable(
    ['batch', 'product', 'tested', 'version', 'by'].map((title) => ({ title })),
    certificates.map(({ batch, product, testedAt, version, by, sample }) => [
      ...[batch, product, testedAt, version],
      by ?? (sample ? 'a sample' : ''),
    ]),
  );
};

/** `certificates import|list|remove` */
export const addCertificatesCommand = (program: Command): void => {
  const certificates = program
    .command('certificates')
    .description('the laboratory’s certificates, by batch number');

  certificates
    .command('import')
    .argument('<folder>', 'with a <name>.json and a <name>.pdf for each certificate')
    .description('keep the certificates of a folder, in the place of those of the same batch')
    .action((folder: string) => print(importCertificates(folder)));

  certificates
    .command('list')
    .description('show the certificates that visitors find')
    .action(() => print(certificatesReport()));

  certificates
    .command('remove')
    .argument('<batch>', 'a batch number, such as SAMPLE-0412')
    .description('take a certificate from visitors')
    .action((batch: string) =>
      print(
        removeCertificate(callAdmin, batch).then(() => [
          `Visitors find no certificate of batch ${batch} any more.`,
        ]),
      ),
    );
};
