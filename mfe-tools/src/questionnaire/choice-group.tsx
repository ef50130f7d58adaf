import { RangeText } from '@site/shared-ui';
import type { Ref } from 'react';
import styles from './choice-group.module.scss';
import type { Question } from './questions';

export interface ChoiceGroupProps {
  /** The question's name in the URL. */
  name: string;
  question: Question;
  value: string | undefined;
  onChoose: (value: string) => void;
  /** Renders the legend as a heading, for a question that is shown alone. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A question with radio buttons as large cards. */
export const ChoiceGroup = ({ name, question, value, onChoose, headingRef }: ChoiceGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>
      {headingRef ? (
        <h2 ref={headingRef} tabIndex={-1}>
          {question.legend}
        </h2>
      ) : (
        question.legend
      )}
    </legend>
    <div className={styles.choices}>
      {question.choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.picture && (
            <img
              src={choice.picture}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className={styles.picture}
            />
          )}
          <span className={styles.text}>
            <span className={styles.label}>{choice.label}</span>
            {choice.hint && (
              <span className={styles.hint}>
                <RangeText text={choice.hint} />
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
