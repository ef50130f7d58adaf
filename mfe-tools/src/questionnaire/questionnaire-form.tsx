import { Button } from '@site/shared-ui';
import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group';
import { NeedsScript } from './needs-script';
import styles from './questionnaire-form.module.scss';
import type { Questions } from './questions';
import type { useQuestionnaire } from './use-questionnaire';

export interface QuestionnaireFormProps {
  heading: string;
  questions: Questions;
  questionnaire: ReturnType<typeof useQuestionnaire>;
  /** Text of the submit button. */
  submitLabel: string;
  /** Shown beside the button until all questions are answered. */
  incompleteHint: string;
  /** Optional inputs below the questions. */
  children?: ReactNode;
}

export const QuestionnaireForm = ({
  heading,
  questions,
  questionnaire: { answers, allAnswers, headingRef, setAnswer, reveal },
  submitLabel,
  incompleteHint,
  children,
}: QuestionnaireFormProps) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      reveal();
    }}
  >
    <h2 ref={headingRef} tabIndex={-1}>
      {heading}
    </h2>
    <NeedsScript />
    {Object.entries(questions).map(([name, question]) => (
      <ChoiceGroup
        key={name}
        name={name}
        question={question}
        value={answers[name]}
        onChoose={(value) => setAnswer(name, value)}
      />
    ))}
    {children}
    <div className={styles.submit}>
      <Button type="submit" look="primary" disabled={!allAnswers}>
        {submitLabel}
      </Button>
      {!allAnswers && <p>{incompleteHint}</p>}
    </div>
  </form>
);
