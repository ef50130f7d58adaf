import type { Certificate } from '../certificates/certificate';

export const certificate: Certificate = {
  batch: 'MC-0412',
  product: { slug: 'milk-chocolate', name: 'Milk Chocolate' },
  testedAt: '2026-10-02',
  laboratory: 'Lantern Hill',
  cannabinoids: [{ name: 'THC', percent: 76.4 }],
  terpenes: [
    { name: 'Linalool', percent: 0.6 },
    { name: 'Pinene', percent: 1.3 },
  ],
  panels: [
    { name: 'Pesticides', result: 'passed' },
    { name: 'Heavy metals', result: 'failed' },
  ],
  document: { bytes: 18_204, sha256: 'ab' },
};
