import { CopyButton } from './copy-button';
import styles from './cards.module.scss';

/** The reference of a claim; older APIs do not send it. */
export const ClaimReference = ({ reference }: { reference?: string }) =>
  reference && (
    <div className={styles.note}>
      <p>
        Your reference: <strong className={styles.reference}>{reference}</strong>
      </p>
      <CopyButton look="quiet" className={styles.copy} name="Reference" text={reference} />
    </div>
  );
