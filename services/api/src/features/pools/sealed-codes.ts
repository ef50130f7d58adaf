import type { Sealing } from '../../platform/secrets/sealing';
import type { PoolUploadDocument } from './pool-model';

export type SealedCodes = Pick<PoolUploadDocument, 'codes' | 'keys' | 'sealed'>;

/** Authenticated by the seals. */
const NAME = 'pool-uploads.codes';

/** Encrypts codes: whoever has only the database can redeem none. */
export const sealCodes = (sealing: Sealing, codes: string[]): SealedCodes => ({
  codes: codes.map((code) => String(sealing.seal(NAME, code))),
  keys: codes.map((code) => sealing.codeOf(code)),
  sealed: true,
});

/** Undefined for a code that cannot be decrypted. */
export const openCode = (sealing: Sealing, kept: string): string | undefined => {
  const code = sealing.open(NAME, kept);
  return typeof code === 'string' ? code : undefined;
};
