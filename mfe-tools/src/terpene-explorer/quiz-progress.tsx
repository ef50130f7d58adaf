import { useId } from 'react';
import styles from './quiz-progress.module.scss';

export interface QuizProgressProps {
  /** Counted from 1. */
  step: number;
  steps: number;
}

/** The quiz's progress bar, drawn as a vial that fills. */
export const QuizProgress = ({ step, steps }: QuizProgressProps) => {
  const clipId = useId();
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label="Quiz progress"
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-valuetext={`Question ${step} of ${steps}`}
    >
      <svg className={styles.vial} viewBox="0 0 160 40" width={160} height={40} aria-hidden="true">
        <clipPath id={clipId}>
          <path d={OUTLINE} />
        </clipPath>
        <g clipPath={`url(#${clipId})`}>
          <rect
            className={styles.resin}
            data-filled={`${step}/${steps}`}
            x={6}
            width={124}
            height={40}
          />
          <path className={styles.shine} d="M14 12H112" />
        </g>
        <path className={styles.glass} d={`${OUTLINE}M130 6V34M130 12H138V28H130`} />
        <path className={styles.cork} d="M138 10H152V30H138z" />
      </svg>
      <span className={styles.text}>{`Question ${step} of ${steps}`}</span>
    </div>
  );
};

/** SVG path of a vial lying on its side, with the round end on the left. */
const OUTLINE = 'M130 8V32H18A12 12 0 0 1 18 8z';
