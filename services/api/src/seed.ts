import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CampaignDocument, CertificateUpload, StoreReplacement } from '@site/contracts';
import * as z from 'zod';
import qrWheel from '../../../campaigns/default.json';
import lottery from '../../../campaigns/lottery.json';
import certificates from '../seed/certificates.json';
import samples from '../seed/stores.json';
import type { CertificateService } from './features/certificates/certificate-service';
import type { CampaignService } from './features/campaigns/campaign-service';
import type { StoreService } from './features/stores/store-service';

/** Fills an empty database with the sample stores; one that has a list keeps it. */
export const seed = async (stores: StoreService): Promise<boolean> =>
  stores.seed(z.parse(StoreReplacement, samples).stores);

/** Fills a database without campaigns with the two wheels of docs/product.md, section 9.6. */
export const seedCampaigns = async (campaigns: CampaignService): Promise<boolean> =>
  campaigns.seed([qrWheel, lottery].map((document) => z.parse(CampaignDocument, document)));

/** Keeps the sample certificates, whose PDFs are in `folder`; the same once more changes nothing. */
export const seedCertificates = async (
  service: Pick<CertificateService, 'put'>,
  folder: string,
): Promise<void> => {
  for (const facts of certificates) {
    const document = await readFile(join(folder, `${facts.batch}.pdf`), 'base64');
    await service.put(z.parse(CertificateUpload, { ...facts, document }));
  }
};
