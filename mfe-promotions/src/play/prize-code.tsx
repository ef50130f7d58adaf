import type { PrizeCodeDetails } from '@site/contracts';
import { formatEnd } from '@site/contracts/time-zone';
import { CopyButton } from './copy-button';
import styles from './prize-code.module.scss';

/** Quiet zone of a QR code in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The code of a prize; unless short, with instructions and terms. */
export const PrizeCode = ({
  delivery: { code, nextStep, terms, expiresAt, qr },
  timeZone,
  isShort = false,
}: {
  delivery: PrizeCodeDetails;
  timeZone: string;
  isShort?: boolean;
}) => (
  <section className={styles.prize} aria-label="Your prize code">
    <p className={styles.label}>Your code</p>
    <p className={styles.code}>{code}</p>
    {qr && !isShort && (
      <svg
        className={styles.qr}
        role="img"
        aria-label="Your code as a QR code to scan in the store"
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${qr.size + 2 * QUIET_ZONE} ${qr.size + 2 * QUIET_ZONE}`}
      >
        <path d={qr.path} />
      </svg>
    )}
    <CopyButton name="Code" text={code} />
    {!isShort && (
      <>
        <p className={styles.next}>{nextStep}</p>
        <dl className={styles.facts}>
          <dt>Good until</dt>
          <dd>{formatEnd(expiresAt, timeZone)}</dd>
          <dt>Terms</dt>
          <dd>{terms}</dd>
        </dl>
      </>
    )}
  </section>
);
