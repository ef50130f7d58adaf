import type { Examples } from './shapes';

const facts = {
  batch: 'SAMPLE-0412',
  product: { slug: 'milk-chocolate', name: 'Milk Chocolate' },
  testedAt: '2026-10-02',
  laboratory: 'Lantern Hill Laboratory (invented)',
  sample: true,
  cannabinoids: [
    { name: 'THC', percent: 76.4 },
    { name: 'CBD', percent: 0.3 },
  ],
  terpenes: [{ name: 'Caryophyllene', percent: 0.8 }],
  panels: [
    { name: 'Residual solvents', result: 'passed' as const },
    { name: 'Pesticides', result: 'passed' as const },
  ],
};
const version = '7c1e5b0a92d34f68a1b0';

export const certificateExamples = {
  Certificate: {
    ...facts,
    document: {
      bytes: 18_204,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  CertificateUpload: { ...facts, document: 'JVBERi0xLjcK' },
  CertificateRecord: {
    ...{ batch: facts.batch, product: 'milk-chocolate', testedAt: facts.testedAt, sample: true },
    ...{ bytes: 18_204, version, updatedAt: '2026-11-26T02:00:00.000Z', by: 'quality-team' },
  },
  CertificateList: {
    certificates: [
      {
        ...{ batch: facts.batch, product: 'milk-chocolate', testedAt: facts.testedAt },
        ...{ bytes: 18_204, version, updatedAt: '2026-11-26T02:00:00.000Z' },
      },
    ],
    next: 'SAMPLE0412',
  },
} satisfies Examples;
