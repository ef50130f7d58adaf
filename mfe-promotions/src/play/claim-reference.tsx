import { Button } from '@site/shared-ui';
import { copy } from './copy';
import styles from './cards.module.scss';

/** The reference of a claim; older APIs do not send it. */
export const ClaimReference = ({ reference }: { reference?: string }) =>
  reference && (
    <div className={styles.note}>
      <p>
        Your reference: <strong className={styles.reference}>{reference}</strong>
      </p>
      <Button
        look="quiet"
        className={styles.copy}
        onClick={() => void copy('reference', reference)}
      >
        Copy Reference
      </Button>
    </div>
  );
