import { PHASE_NAMES, type Phase } from './phase';
import styles from './phase-badge.module.scss';

export const PhaseBadge = ({ phase }: { phase: Phase }) => (
  <span className={`${styles.badge} ${styles[phase]}`}>{PHASE_NAMES[phase]}</span>
);
