import type { ToldDelivery } from '@site/contracts';
import type { ClaimDocument } from './claim-model';
import { qrPath } from './qr-path';

/** Where a shop's staff redeems a code. It stands behind `#`, which browsers send to nobody. */
const redeemUrl = (publicUrl: string, code: string) => `${publicUrl}/redeem#${code}`;

/** What a claim tells its winner, and nobody else: the code with everything to know about it. */
export const told = (
  { code, delivery }: Pick<ClaimDocument, 'code' | 'delivery'>,
  publicUrl: string,
): ToldDelivery | undefined =>
  code !== undefined && delivery
    ? {
        ...delivery,
        code,
        expiresAt: delivery.expiresAt.toISOString(),
        ...(delivery.by === 'pickup' && { qr: qrPath(redeemUrl(publicUrl, code)) }),
      }
    : undefined;
