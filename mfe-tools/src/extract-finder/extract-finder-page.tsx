import scene from '@site/art/nav/extract-finder.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { siteState } from '@site/platform';
import { Button, ButtonLink } from '@site/shared-ui';
import { QuestionnaireForm } from '../questionnaire/questionnaire-form';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { ToolPage } from '../tool-page/tool-page';
import { extractFinder } from '../tools';
import { DetailList, ToolResult } from '../tool-result/tool-result';
import { extracts } from './extracts';
import { findExtract } from './find-extract';
import { questions } from './questions';

/** `/tools/extract-finder?experience=&priority=&consumption=&view=result` */
export default function ExtractFinderPage() {
  const questionnaire = useQuestionnaire(questions);
  const { submittedAnswers, headingRef, tryAgain } = questionnaire;
  const extract = submittedAnswers && extracts[findExtract(submittedAnswers)];
  const choice = submittedAnswers && extract?.choices[submittedAnswers.consumption];

  return (
    <ToolPage
      title={extractFinder.name}
      lead="Live resin, distillate, shatter, wax or sauce? Answer three questions to find yours."
      picture={scene}
      disclaimer={`For education only. The finder describes types of extract. It doesn’t say how much to use or what an extract will do for you. Effects differ from person to person. For adults ${MINIMUM_AGE} and over.`}
    >
      {choice ? (
        <ToolResult
          label="Your extract"
          title={extract.name}
          headingRef={headingRef}
          choice={choice.advice}
          lead={extract.description}
          products={{ url: choice.url, consumption: submittedAnswers.consumption }}
          picture={extract.picture}
          drawing={extract.drawing}
          figure={{
            caption: 'Typical potency',
            value: `${extract.thcRange.join('-')}%`,
            unit: 'THC',
          }}
          actions={
            <>
              <ButtonLink look="primary" to={choice.url}>
                {`See Our ${choice.line}`}
              </ButtonLink>
              <ButtonLink to="/products">View Products</ButtonLink>
              <Button onClick={tryAgain}>Try Again</Button>
              {siteState().paths.includes('/tools') && (
                <ButtonLink look="quiet" to="/tools">
                  Back to Tools
                </ButtonLink>
              )}
            </>
          }
        >
          <DetailList title="Key Benefits" entries={extract.benefits} />
          <section>
            <h3>Best For</h3>
            <p>{extract.bestFor}</p>
          </section>
        </ToolResult>
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
