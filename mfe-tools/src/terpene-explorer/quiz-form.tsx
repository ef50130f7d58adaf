import { Button } from '@site/shared-ui';
import { ChoiceGroup } from '../questionnaire/choice-group';
import { NeedsScript } from '../questionnaire/needs-script';
import type { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { questions } from './questions';
import styles from './quiz-form.module.scss';
import { readStep } from './quiz-step';
import { QuizProgress } from './quiz-progress';

const names = Object.keys(questions) as (keyof typeof questions)[];

export interface QuizFormProps {
  quiz: ReturnType<typeof useQuestionnaire<typeof questions>>;
}

/** Shows one question at a time, each as an entry of the browser's history. */
export const QuizForm = ({
  quiz: { answers, view, headingRef, setAnswer, show, reveal },
}: QuizFormProps) => {
  const firstUnanswered = names.findIndex((name) => answers[name] === undefined);
  const step = readStep(view, firstUnanswered < 0 ? names.length : firstUnanswered);
  const name = names[step]!;
  const isLast = step === names.length - 1;

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) reveal();
        else show(String(step + 2));
      }}
    >
      <NeedsScript />
      <QuizProgress step={step + 1} steps={names.length} />
      <ChoiceGroup
        key={name}
        name={name}
        question={questions[name]}
        value={answers[name]}
        onChoose={(value) => setAnswer(name, value)}
        headingRef={headingRef}
      />
      <div className={styles.buttons}>
        <Button disabled={step === 0} onClick={() => show(String(step))}>
          Back
        </Button>
        <Button type="submit" look="primary" disabled={answers[name] === undefined}>
          {isLast ? 'See Results' : 'Next'}
        </Button>
      </div>
    </form>
  );
};
