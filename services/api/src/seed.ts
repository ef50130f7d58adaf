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

/** Adds the sample stores to a database without stores. */
export const seed = async (stores: StoreService): Promise<boolean> =>
  stores.seed(z.parse(StoreReplacement, samples).stores);

/** Adds the two wheels of docs/product.md, section 9.6, to a database without campaigns. */
export const seedCampaigns = async (campaigns: CampaignService): Promise<boolean> =>
  campaigns.seed([qrWheel, lottery].map((document) => z.parse(CampaignDocument, document)));

/** Adds the sample certificates, whose PDFs are in `folder`. Idempotent. */
export const seedCertificates = async (
  service: Pick<CertificateService, 'put'>,
  folder: string,
): Promise<void> => {
  for (const facts of certificates) {
    const document = await readFile(join(folder, `${facts.batch}.pdf`), 'base64');
    await service.put(z.parse(CertificateUpload, { ...facts, document }));
  }
};
