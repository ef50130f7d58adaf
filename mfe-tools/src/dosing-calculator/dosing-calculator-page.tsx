import scene from '@site/art/nav/dosing-calculator.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { QuestionnaireForm } from '../questionnaire/questionnaire-form';
import { formatAnswers } from '../questionnaire/questions';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { ToolPage } from '../tool-page/tool-page';
import { doseFor } from './dose';
import { DoseResult } from './dose-result';
import { questions } from './questions';
import { dosingCalculator } from './tool';
import { readWeight } from './weight';
import { WeightSlider } from './weight-slider';

/** `/tools/dosing-calculator?experience=&method=&goal=&weight=&view=result`; the weight in lbs. */
export default function DosingCalculatorPage() {
  const questionnaire = useQuestionnaire(questions);
  const { params, result, headingRef, answer, tryAgain } = questionnaire;
  const weight = readWeight(params.get('weight'));

  return (
    <ToolPage
      title={dosingCalculator.name}
      lead="A careful starting dose, in milligrams of THC. You can always take more later. You can’t take less."
      picture={scene}
      disclaimer={`For education only; this is not medical advice. Consult a healthcare professional before you use cannabis, especially if you take medicine. Never drive under the influence. For adults ${MINIMUM_AGE} and over only.`}
    >
      {result ? (
        <DoseResult
          dose={doseFor({ ...result, weight })}
          method={result.method}
          answersText={`${formatAnswers(questions, result)}, ${weight} lbs`}
          headingRef={headingRef}
          onCalculateAgain={tryAgain}
        />
      ) : (
        <QuestionnaireForm
          heading="About you"
          questions={questions}
          questionnaire={questionnaire}
          submit="Calculate My Dose"
          incomplete="Choose experience, method and goal first."
        >
          <WeightSlider value={weight} onCommit={(lbs) => answer('weight', String(lbs))} />
        </QuestionnaireForm>
      )}
    </ToolPage>
  );
}
