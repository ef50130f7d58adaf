import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CertificateFacts } from '@site/contracts';
import { printCertificate } from './print/print-certificate';

/** Prints each certificate of a file into `folder`, under its batch. Answers with the names of the PDFs. */
export async function makeCertificates(file: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const read: unknown = JSON.parse(await readFile(file, 'utf8'));
  const certificates = [read].flat().map((facts) => CertificateFacts.parse(facts));
  return Promise.all(
    certificates.map(async (facts) => {
      const name = `${facts.batch}.pdf`;
      await writeFile(join(folder, name), await printCertificate(facts));
      return name;
    }),
  );
}
