import scene from '@site/art/nav/terpene-explorer.svg';
import { QUIZ_DISCLAIMER } from '@site/contracts';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { ToolPage } from '../tool-page/tool-page';
import { terpeneExplorer } from '../tools';
import { questions } from './questions';
import { QuizForm } from './quiz-form';
import { QuizResult } from './quiz-result';

/** `/tools/terpene-explorer?mood=&flavor=&time=&view=`; `view` is the question, counted from 1, or `result`. */
export default function TerpeneExplorerPage() {
  const quiz = useQuestionnaire(questions);
  const { submittedAnswers, headingRef, startOver } = quiz;

  return (
    <ToolPage
      title={terpeneExplorer.name}
      lead="Terpenes give a strain its scent. Answer three questions to find the three to look for on a label."
      picture={scene}
      disclaimer={QUIZ_DISCLAIMER}
    >
      {submittedAnswers ? (
        <QuizResult answers={submittedAnswers} headingRef={headingRef} onRetake={startOver} />
      ) : (
        <QuizForm quiz={quiz} />
      )}
    </ToolPage>
  );
}
