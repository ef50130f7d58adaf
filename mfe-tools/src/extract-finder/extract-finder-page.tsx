import scene from '@site/art/nav/extract-finder.svg';
import { PageHero, Section } from '@site/shared-ui';
import { Disclaimer } from '../disclaimer/disclaimer';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { ExtractForm } from './extract-form';
import { ExtractResult } from './extract-result';
import { extracts } from './extracts';
import { findExtract } from './find-extract';
import { questions } from './questions';

/** `/tools/extract-finder?experience=&priority=&consumption=&view=result` */
export default function ExtractFinderPage() {
  const { answers, complete, result, headingRef, answer, reveal, tryAgain } =
    useQuestionnaire(questions);

  return (
    <>
      <PageHero
        label="Tools"
        title="Extract Type Finder"
        lead="Live resin, distillate, shatter, wax or sauce? Three answers, and you know which to read about first."
        picture={scene}
      />
      <Section>
        {result ? (
          <ExtractResult
            extract={extracts[findExtract(result)]}
            headingRef={headingRef}
            onTryAgain={tryAgain}
          />
        ) : (
          <ExtractForm
            answers={answers}
            complete={complete !== undefined}
            headingRef={headingRef}
            onAnswer={answer}
            onSubmit={reveal}
          />
        )}
      </Section>
      <Disclaimer>
        For education only. The finder describes kinds of extract; it does not say how much to use
        or what an extract will do for you. Effects differ from person to person. For adults 21 and
        over.
      </Disclaimer>
    </>
  );
}
