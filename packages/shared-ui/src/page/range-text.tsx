import styles from './range-text.module.scss';

/** A range with its unit: `1-3 hours`. */
const RANGE = /(\d{1,2}-\d{1,2} [a-z]{1,9})/;

/** A text in which ranges are not broken after their hyphen. */
export const RangeText = ({ text }: { text: string }) => (
  <span>
    {text.split(RANGE).map((part, index) => (
      <span key={index} className={index % 2 === 1 ? styles.range : undefined}>
        {part}
      </span>
    ))}
  </span>
);
