import styles from './strain-label.module.scss';

/** Sativa green, indica purple, hybrid yellow, otherwise the accent (docs/product.md, section 4.3). */
export const StrainLabel = ({ strain }: { strain: string }) => (
  <span className={`${styles.label} ${styles[strain.toLowerCase()] ?? ''}`.trim()}>{strain}</span>
);
