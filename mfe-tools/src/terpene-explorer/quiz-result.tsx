import type { QuizAnswers } from '@site/contracts';
import { Button, ButtonLink } from '@site/shared-ui';
import type { Ref } from 'react';
import { Certificate } from '../certificate/certificate';
import { inWords } from '../questionnaire/questions';
import { EmailCapture } from './email-capture';
import { questions } from './questions';
import styles from './quiz-result.module.scss';
import { topTerpenes } from './score-terpenes';
import { TerpeneEntry } from './terpene-entry';
import { terpeneNames, useRecordedQuiz } from './use-recorded-quiz';

export interface QuizResultProps {
  answers: QuizAnswers;
  headingRef: Ref<HTMLHeadingElement>;
  onRetake: () => void;
}

export const QuizResult = ({ answers, headingRef, onRetake }: QuizResultProps) => {
  const answered = inWords(questions, answers);
  const scores = topTerpenes(answers);
  const terpenes = scores.map(({ terpene }) => terpene);
  const [first] = terpeneNames(terpenes);
  useRecordedQuiz(answers, terpenes);

  return (
    <Certificate
      label="Your result"
      title="Your top three terpenes"
      headingRef={headingRef}
      lead={`From what you answered: ${answered}.`}
      figure={{ caption: 'First of all', value: first! }}
      actions={
        <>
          <ButtonLink look="primary" to={`/products?terpene=${terpenes[0]}`}>
            View Products
          </ButtonLink>
          <Button onClick={onRetake}>Retake Quiz</Button>
        </>
      }
      below={
        <>
          <ol className={styles.terpenes} aria-label="Top terpenes">
            {scores.map((score) => (
              <TerpeneEntry key={score.terpene} score={score} />
            ))}
          </ol>
          <EmailCapture key={answered} answers={answers} terpenes={terpenes} />
        </>
      }
    />
  );
};
