import scene from '@site/art/nav/terpene-explorer.svg';
import { QUIZ_DISCLAIMER } from '@site/contracts';
import { PageHero, Section } from '@site/shared-ui';
import { Disclaimer } from '../disclaimer/disclaimer';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { questions } from './questions';
import { QuizForm } from './quiz-form';
import { QuizResult } from './quiz-result';
import { terpeneExplorer } from './tool';

/** `/tools/terpene-explorer?mood=&flavor=&time=&view=`; `view` is the question, counted from 1, or `result`. */
export default function TerpeneExplorerPage() {
  const quiz = useQuestionnaire(questions);
  const { result, headingRef, startOver } = quiz;

  return (
    <>
      <PageHero
        label="Tools"
        title={terpeneExplorer.name}
        lead="Terpenes are what a strain smells of. Three questions, and you know which three to look for on a label."
        picture={scene}
      />
      <Section>
        {result ? (
          <QuizResult answers={result} headingRef={headingRef} onRetake={startOver} />
        ) : (
          <QuizForm quiz={quiz} />
        )}
      </Section>
      <Disclaimer>{QUIZ_DISCLAIMER}</Disclaimer>
    </>
  );
}
