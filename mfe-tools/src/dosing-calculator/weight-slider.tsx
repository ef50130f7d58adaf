import { useId, useState } from 'react';
import { WEIGHT } from './weight';
import styles from './weight-slider.module.scss';

export interface WeightSliderProps {
  /** lbs */
  value: number;
  onCommit: (weight: number) => void;
}

/** Commits when the slider is let go: browsers refuse a URL that changes with every pixel. */
export const WeightSlider = ({ value, onCommit }: WeightSliderProps) => {
  const id = useId();
  const [moving, setMoving] = useState<number>();
  const shown = moving ?? value;
  const commit = () => {
    if (moving === undefined) return;
    onCommit(moving);
    setMoving(undefined);
  };

  return (
    <div className={styles.slider}>
      <label htmlFor={id}>Body weight</label>
      <output htmlFor={id} className={styles.value}>
        {shown} <span>lbs</span>
      </output>
      <input
        id={id}
        type="range"
        min={WEIGHT.min}
        max={WEIGHT.max}
        step={WEIGHT.step}
        value={shown}
        aria-valuetext={`${shown} lbs`}
        onChange={(event) => setMoving(Number(event.target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
      <span className={styles.bounds} aria-hidden="true">
        <span>{WEIGHT.min} lbs</span>
        <span>{WEIGHT.max} lbs</span>
      </span>
    </div>
  );
};
