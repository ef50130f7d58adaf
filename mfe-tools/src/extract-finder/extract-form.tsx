import type { Ref } from 'react';
import { Button } from '@site/shared-ui';
import { ChoiceGroup } from '../questionnaire/choice-group';
import styles from '../questionnaire/form.module.scss';
import type { Answers } from '../questionnaire/questions';
import { questions } from './questions';

export interface ExtractFormProps {
  answers: Partial<Answers<typeof questions>>;
  complete: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onAnswer: (name: string, value: string) => void;
  onSubmit: () => void;
}

export const ExtractForm = ({
  answers,
  complete,
  headingRef,
  onAnswer,
  onSubmit,
}: ExtractFormProps) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <h2 ref={headingRef} tabIndex={-1}>
      Three questions
    </h2>
    {Object.entries(questions).map(([name, question]) => (
      <ChoiceGroup
        key={name}
        name={name}
        question={question}
        value={answers[name as keyof typeof answers]}
        onChoose={(value) => onAnswer(name, value)}
      />
    ))}
    <div className={styles.submit}>
      <Button type="submit" look="primary" disabled={!complete}>
        Find My Extract
      </Button>
      {!complete && <p>Answer all three questions to see your match.</p>}
    </div>
  </form>
);
