import { Button } from '@site/shared-ui';
import { ChoiceGroup } from '../questionnaire/choice-group';
import { NeedsScript } from '../questionnaire/needs-script';
import type { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { questions } from './questions';
import styles from './quiz-form.module.scss';
import { readStep } from './quiz-step';
import { Vial } from './vial';

const names = Object.keys(questions) as (keyof typeof questions)[];

export interface QuizFormProps {
  quiz: ReturnType<typeof useQuestionnaire<typeof questions>>;
}

/** Shows one question at a time, each as an entry of the browser's history. */
export const QuizForm = ({
  quiz: { answers, view, headingRef, answer, show, reveal },
}: QuizFormProps) => {
  const unanswered = names.findIndex((name) => answers[name] === undefined);
  const step = readStep(view, unanswered < 0 ? names.length : unanswered);
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
      <Vial step={step + 1} steps={names.length} />
      <ChoiceGroup
        key={name}
        name={name}
        question={questions[name]}
        value={answers[name]}
        onChoose={(value) => answer(name, value)}
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
