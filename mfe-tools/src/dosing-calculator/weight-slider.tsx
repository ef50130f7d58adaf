import { useEffect, useId, useRef, useState } from 'react';
import { WEIGHT } from './weight';
import styles from './weight-slider.module.scss';

export interface WeightSliderProps {
  /** lbs */
  value: number;
  onCommit: (weight: number) => void;
}

/** Commits on release, because browsers limit how often a page may change its URL. */
export const WeightSlider = ({ value, onCommit }: WeightSliderProps) => {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<number>();
  const weight = draft ?? value;

  // The native `change` event fires on release, for pointer, keys and screen reader; React's `onChange` is `input`.
  useEffect(() => {
    const input = slider.current;
    const commit = () => {
      onCommit(Number(input?.value));
      setDraft(undefined);
    };
    input?.addEventListener('change', commit);
    return () => input?.removeEventListener('change', commit);
  }, [onCommit]);

  // By script, because the CSP allows no `style` attribute.
  useEffect(() => {
    const share = (weight - WEIGHT.min) / (WEIGHT.max - WEIGHT.min);
    slider.current?.style.setProperty('--share', String(share));
  }, [weight]);

  return (
    <div className={styles.slider}>
      <label htmlFor={id}>Body weight</label>
      <output htmlFor={id} className={styles.value}>
        <span>{`${weight} `}</span>
        <span className={styles.unit}>lbs</span>
      </output>
      <input
        ref={slider}
        id={id}
        type="range"
        min={WEIGHT.min}
        max={WEIGHT.max}
        step={WEIGHT.step}
        value={weight}
        aria-valuetext={`${weight} lbs`}
        onChange={(event) => setDraft(Number(event.target.value))}
      />
      <span className={styles.bounds} aria-hidden="true">
        <span>{WEIGHT.min} lbs</span>
        <span>{WEIGHT.max} lbs</span>
      </span>
    </div>
  );
};
