import scene from '@site/art/nav/dosing-calculator.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { QuestionnaireForm } from '../questionnaire/questionnaire-form';
import { formatAnswers } from '../questionnaire/questions';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { ToolPage } from '../tool-page/tool-page';
import { dosingCalculator } from '../tools';
import { doseFor } from './dose';
import { DoseResult } from './dose-result';
import { questions } from './questions';
import { readWeight } from './weight';
import { WeightSlider } from './weight-slider';

/** `/tools/dosing-calculator?experience=&method=&goal=&weight=&view=result`; the weight in lbs. */
export default function DosingCalculatorPage() {
  const questionnaire = useQuestionnaire(questions);
  const { params, submittedAnswers, headingRef, setAnswer, tryAgain } = questionnaire;
  const weight = readWeight(params.get('weight'));

  return (
    <ToolPage
      title={dosingCalculator.name}
      lead="A careful starting dose, in milligrams of THC. You can always take more later. You can’t take less."
      picture={scene}
      disclaimer={`For education only; this is not medical advice. Consult a healthcare professional before you use cannabis, especially if you take medicine. Never drive under the influence. For adults ${MINIMUM_AGE} and over only.`}
    >
      {submittedAnswers ? (
        <DoseResult
          dose={doseFor({ ...submittedAnswers, weight })}
          {...submittedAnswers}
          answersText={`${formatAnswers(questions, submittedAnswers)}, ${weight} lbs`}
          headingRef={headingRef}
          onCalculateAgain={tryAgain}
        />
      ) : (
        <QuestionnaireForm
          heading="About you"
          questions={questions}
          questionnaire={questionnaire}
          submitLabel="Calculate My Dose"
          incompleteHint="Choose your experience, method and goal first."
        >
          <WeightSlider value={weight} onCommit={(lbs) => setAnswer('weight', String(lbs))} />
        </QuestionnaireForm>
      )}
    </ToolPage>
  );
}
