import type { Sealing } from '../../platform/secrets/sealing';
import type { PoolUploadDocument } from './pool-model';

export type SealedCodes = Pick<PoolUploadDocument, 'codes' | 'keys' | 'sealed'>;

/** Goes into the seals. */
const NAME = 'pool-uploads.codes';

/** Codes as they are kept: whoever reads the database can redeem none. */
export const sealCodes = (sealing: Sealing, codes: string[]): SealedCodes => ({
  codes: codes.map((code) => String(sealing.seal(NAME, code))),
  keys: codes.map((code) => sealing.codeOf(code)),
  sealed: true,
});

/** Undefined for what does not open. */
export const openCode = (sealing: Sealing, kept: string): string | undefined => {
  const code = sealing.open(NAME, kept);
  return typeof code === 'string' ? code : undefined;
};
