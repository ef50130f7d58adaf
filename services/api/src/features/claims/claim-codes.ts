import { randomInt } from 'node:crypto';
import { createReadableCode, REFERENCE_LENGTH } from '@site/contracts';
import type { ClaimDocument } from './claim-model';

/**
 * What winner and team name when they speak about a claim. Somebody who reads one out is taken for its winner, so it
 * holds 84 random bits: no call takes it, and none could limit the tries.
 */
export const newReference = (): string =>
  createReadableCode(REFERENCE_LENGTH, (below) => randomInt(below));

/** Of a claim from before references were random: as its mails have it. */
export const referenceOf = ({
  reference,
  campaign,
  draw,
}: Pick<ClaimDocument, 'reference' | 'campaign' | 'draw'>): string =>
  reference ?? `${campaign}-${draw}`;
