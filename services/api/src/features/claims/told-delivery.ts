import { encode } from 'uqr';
import type { ToldDelivery } from '@site/contracts';
import type { ClaimDocument } from './claim-model';

/** A QR code as one path of its dark modules, each a unit wide; `size` is its width without the white around it. */
const qrPath = (text: string): { size: number; path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row]![column]) column += 1;
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
    }
  return { size, path: runs.join('') };
};

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
