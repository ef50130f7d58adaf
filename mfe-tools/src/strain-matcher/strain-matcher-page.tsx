import scene from '@site/art/nav/strain-matcher.svg';
import { Button, PageHero, Section } from '@site/shared-ui';
import { Disclaimer } from '../disclaimer/disclaimer';
import { ChoiceGroup } from '../questionnaire/choice-group';
import form from '../questionnaire/form.module.scss';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { matchStrain } from './match-strain';
import { PreferenceBoxes } from './preference-boxes';
import { questions, readPreferences } from './questions';
import { StrainResult } from './strain-result';
import { strains } from './strains';

/** `/tools/strain-matcher?time=&goal=&likes=&view=result` */
export default function StrainMatcherPage() {
  const { params, answers, complete, result, headingRef, answer, reveal, tryAgain } =
    useQuestionnaire(questions);

  return (
    <>
      <PageHero
        label="Tools"
        title="Strain Matcher"
        lead="Say when and what for, and see the character of plant that goes with it."
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
          <form
            className={form.form}
            onSubmit={(event) => {
              event.preventDefault();
              reveal();
            }}
          >
            <h2 ref={headingRef} tabIndex={-1}>
              Your occasion
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
            <PreferenceBoxes
              liked={readPreferences(params.get('likes'))}
              onChange={(liked) => answer('likes', liked.join(',') || undefined)}
            />
            <div className={form.submit}>
              <Button type="submit" look="primary" disabled={!complete}>
                Match My Strain
              </Button>
              {!complete && <p>Choose a time and a goal first.</p>}
            </div>
          </form>
        )}
      </Section>
      <Disclaimer>
        For education only. The matcher describes the character of plants; it promises no effect and
        is not medical advice. For adults 21 and over.
      </Disclaimer>
    </>
  );
}
