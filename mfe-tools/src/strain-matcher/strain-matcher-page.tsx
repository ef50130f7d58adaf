import scene from '@site/art/nav/strain-matcher.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { PageHero, Section } from '@site/shared-ui';
import { Disclaimer } from '../disclaimer/disclaimer';
import { QuestionnaireForm } from '../questionnaire/questionnaire-form';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { matchStrain } from './match-strain';
import { PreferenceBoxes } from './preference-boxes';
import { readPreferences } from './preferences';
import { questions } from './questions';
import { StrainResult } from './strain-result';
import { strains } from './strains';
import { strainMatcher } from './tool';

/** `/tools/strain-matcher?time=&goal=&likes=&view=result` */
export default function StrainMatcherPage() {
  const questionnaire = useQuestionnaire(questions);
  const { params, result, headingRef, answer, tryAgain } = questionnaire;

  return (
    <>
      <PageHero
        label="Tools"
        title={strainMatcher.name}
        lead={strainMatcher.summary}
        picture={scene}
      />
      <Section>
        {result ? (
          <StrainResult
            strain={strains[matchStrain(result)]}
            headingRef={headingRef}
            onTryAgain={tryAgain}
          />
        ) : (
          <QuestionnaireForm
            heading="Your occasion"
            questions={questions}
            questionnaire={questionnaire}
            submit="Match My Strain"
            incomplete="Choose a time and a goal first."
          >
            <PreferenceBoxes
              liked={readPreferences(params.get('likes'))}
              onChange={(liked) => answer('likes', liked.join(',') || undefined)}
            />
          </QuestionnaireForm>
        )}
      </Section>
      <Disclaimer>
        {`For education only. The matcher describes the character of plants; it promises no effect and is not medical advice. For adults ${MINIMUM_AGE} and over.`}
      </Disclaimer>
    </>
  );
}
