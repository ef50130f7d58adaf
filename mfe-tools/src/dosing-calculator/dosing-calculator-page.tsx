import scene from '@site/art/nav/dosing-calculator.svg';
import { Button, PageHero, Section } from '@site/shared-ui';
import { Disclaimer } from '../disclaimer/disclaimer';
import { ChoiceGroup } from '../questionnaire/choice-group';
import form from '../questionnaire/form.module.scss';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { doseFor } from './dose';
import { DoseResult } from './dose-result';
import { questions } from './questions';
import { readWeight } from './weight';
import { WeightSlider } from './weight-slider';

/** `/tools/dosing-calculator?experience=&method=&goal=&weight=&view=result`; the weight in lbs. */
export default function DosingCalculatorPage() {
  const { params, answers, complete, result, headingRef, answer, reveal, tryAgain } =
    useQuestionnaire(questions);
  const weight = readWeight(params.get('weight'));

  return (
    <>
      <PageHero
        label="Tools"
        title="Dosing Calculator"
        lead="A careful place to begin, in milligrams of THC. You can always take more later; you cannot take less."
        picture={scene}
      />
      <Section>
        {result ? (
          <DoseResult
            dose={doseFor({ ...result, weight })}
            method={result.method}
            headingRef={headingRef}
            onCalculateAgain={tryAgain}
          />
        ) : (
          <form
            className={form.form}
            onSubmit={(event) => {
              event.preventDefault();
              reveal();
            }}
          >
            <h2 ref={headingRef} tabIndex={-1}>
              About you
            </h2>
            {Object.entries(questions).map(([name, question]) => (
              <ChoiceGroup
                key={name}
                name={name}
                question={question}
                value={answers[name as keyof typeof answers]}
                onChoose={(value) => answer(name, value)}
              />
            ))}
            <WeightSlider value={weight} onCommit={(lbs) => answer('weight', String(lbs))} />
            <div className={form.submit}>
              <Button type="submit" look="primary" disabled={!complete}>
                Calculate My Dose
              </Button>
              {!complete && <p>Choose experience, method and goal first.</p>}
            </div>
          </form>
        )}
      </Section>
      <Disclaimer>
        For education only; this is not medical advice. Consult a healthcare professional before you
        use cannabis, above all if you take medicine. Never drive under the influence. For adults 21
        and over only.
      </Disclaimer>
    </>
  );
}
