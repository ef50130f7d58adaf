import { QUIZ, type QuizAnswers, TERPENES } from '@site/contracts';
import { Button, ButtonLink } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import type { Ref } from 'react';
import { ToolResult } from '../tool-result/tool-result';
import { formatAnswers } from '../questionnaire/questions';
import { EmailCapture } from './email-capture';
import { questions } from './questions';
import styles from './quiz-result.module.scss';
import { matchedQuestions, type TerpeneScore, topTerpenes } from './score-terpenes';
import { terpeneNotes } from './terpene-notes';
import { useQuizReport } from './use-quiz-report';

const MOOD_GOALS = {
  relaxed: 'relaxation',
  energized: 'energy',
  creative: 'creativity',
  focused: 'focus',
} as const;

export interface QuizResultProps {
  answers: QuizAnswers;
  headingRef: Ref<HTMLHeadingElement>;
  onRetake: () => void;
}

export const QuizResult = ({ answers, headingRef, onRetake }: QuizResultProps) => {
  const answersText = formatAnswers(questions, answers);
  const scores = topTerpenes(answers);
  const terpenes = scores.map(({ terpene }) => terpene);
  useQuizReport(answers, terpenes);

  return (
    <ToolResult
      label="Your result"
      title="Your top three terpenes"
      headingRef={headingRef}
      lead={`Based on your answers: ${answersText}.`}
      products={{
        url: `/products?terpene=${terpenes[0]}`,
        goal: MOOD_GOALS[answers.mood],
        daytime: answers.time === 'morning' || answers.time === 'afternoon',
      }}
      actions={
        <>
          <ButtonLink look="primary" to={`/products?terpene=${terpenes[0]}`}>
            View Products with {TERPENES[terpenes[0]!].name}
          </ButtonLink>
          <Button onClick={onRetake}>Retake Quiz</Button>
        </>
      }
      footer={
        <ol className={styles.terpenes} aria-label="Top terpenes">
          {scores.map((score) => (
            <TerpeneEntry key={score.terpene} score={score} answers={answers} />
          ))}
        </ol>
      }
      after={<EmailCapture key={answersText} answers={answers} terpenes={terpenes} />}
    />
  );
};

interface TerpeneEntryProps {
  score: TerpeneScore;
  answers: QuizAnswers;
}

const TerpeneEntry = ({ score: { terpene, points }, answers }: TerpeneEntryProps) => {
  const matched = matchedQuestions(answers, terpene).map((name) =>
    questions[name].choices.find(({ value }) => value === answers[name])?.label.toLowerCase(),
  );
  const { name, scent } = TERPENES[terpene];
  const { description, effects, flavors, picture } = terpeneNotes[terpene];
  return (
    <li className={styles.entry}>
      <img src={picture} alt="" width={96} height={96} className={styles.picture} />
      <div className={styles.text}>
        <h3>{name}</h3>
        <p className={styles.points}>
          {`Matches ${points} of your ${Object.keys(QUIZ).length} answers${matched.length > 0 ? `: ${matched.join(', ')}` : ''}`}
        </p>
        <p className={styles.scent}>{scent}</p>
        <p>{description}</p>
        <dl className={styles.traits}>
          <div>
            <dt>People say</dt>
            <dd>{effects.join(', ')}</dd>
          </div>
          <div>
            <dt>Flavor</dt>
            <dd>{flavors.join(', ')}</dd>
          </div>
        </dl>
        <Link to={`/products?terpene=${terpene}`}>Products with {name}</Link>
      </div>
    </li>
  );
};
