import styles from './cards.module.scss';

/** The reference of a claim; older APIs do not send it. */
export const ClaimReference = ({ reference }: { reference?: string }) =>
  reference && (
    <p className={styles.note}>
      Your reference: <strong className={styles.reference}>{reference}</strong>
    </p>
  );
