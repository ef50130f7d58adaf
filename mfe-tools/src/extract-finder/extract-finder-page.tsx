import scene from '@site/art/nav/extract-finder.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { QuestionnaireForm } from '../questionnaire/questionnaire-form';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { ToolPage } from '../tool-page/tool-page';
import { ExtractResult } from './extract-result';
import { extracts } from './extracts';
import { findExtract } from './find-extract';
import { questions } from './questions';
import { extractFinder } from './tool';

/** `/tools/extract-finder?experience=&priority=&consumption=&view=result` */
export default function ExtractFinderPage() {
  const questionnaire = useQuestionnaire(questions);
  const { submittedAnswers, headingRef, tryAgain } = questionnaire;

  return (
    <ToolPage
      title={extractFinder.name}
      lead="Live resin, distillate, shatter, wax or sauce? Answer three questions to find yours."
      picture={scene}
      disclaimer={`For education only. The finder describes types of extract. It doesn’t say how much to use or what an extract will do for you. Effects differ from person to person. For adults ${MINIMUM_AGE} and over.`}
    >
      {submittedAnswers ? (
        <ExtractResult
          extract={extracts[findExtract(submittedAnswers)]}
          consumption={submittedAnswers.consumption}
          headingRef={headingRef}
          onTryAgain={tryAgain}
        />
      ) : (
        <QuestionnaireForm
          heading="Three questions"
          questions={questions}
          questionnaire={questionnaire}
          submitLabel="Find My Extract"
          incompleteHint="Answer all three questions to see your match."
        />
      )}
    </ToolPage>
  );
}
