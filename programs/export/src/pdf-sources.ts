import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CertificateFacts } from '@site/contracts';
import { ROOT } from '@site/tooling/repository';
import * as z from 'zod/mini';

const API = join(ROOT, 'services/api');

/** The hashes of the sources at the time when the PDFs were printed: file name → SHA-256. */
export const PRINTED = join(__dirname, '../printed.json');

export const hashOf = (source: string | CertificateFacts): string =>
  createHash('sha256').update(JSON.stringify(source)).digest('hex');

/** The Markdown of guides, and where each is printed. */
export const guides = () =>
  readdirSync(join(API, 'guides'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const file = name.replace(/\.md$/, '.pdf');
      const source = readFileSync(join(API, 'guides', name), 'utf8');
      return { file, path: join(API, 'guides', file), source };
    });

/** The sample certificates, and where each is printed. */
export const certificates = () => {
  const samples: unknown = JSON.parse(readFileSync(join(API, 'seed/certificates.json'), 'utf8'));
  return z.parse(z.array(CertificateFacts), samples).map((source) => {
    const file = `${source.batch}.pdf`;
    return { file, path: join(API, 'seed/certificates', file), source };
  });
};
