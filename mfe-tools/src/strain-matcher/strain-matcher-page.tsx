import scene from '@site/art/nav/strain-matcher.svg';
import { MINIMUM_AGE } from '@site/brand/promises';
import { Button, ButtonLink, StrainLabel } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { QuestionnaireForm } from '../questionnaire/questionnaire-form';
import { useQuestionnaire } from '../questionnaire/use-questionnaire';
import { ToolPage } from '../tool-page/tool-page';
import { strainMatcher } from '../tools';
import { DetailList, storesPath, ToolResult } from '../tool-result/tool-result';
import { matchStrain } from './match-strain';
import { type Preference, PREFERENCES, readPreferences } from './preferences';
import { closestText, products, rankProducts } from './products';
import { questions } from './questions';
import styles from './strain-matcher-page.module.scss';
import { type Strain, strains } from './strains';

/** `/tools/strain-matcher?time=&goal=&likes=&view=result` */
export default function StrainMatcherPage() {
  const questionnaire = useQuestionnaire(questions);
  const { params, submittedAnswers, headingRef, setAnswer, tryAgain } = questionnaire;
  const strain = submittedAnswers && strains[matchStrain(submittedAnswers)];
  const likes = readPreferences(params.get('likes'));
  const closest = strain ? rankProducts(strain.closest, submittedAnswers.time, likes) : [];
  const [slug] = closest;

  return (
    <ToolPage
      title={strainMatcher.name}
      lead={strainMatcher.summary}
      picture={scene}
      disclaimer={`For education only. The matcher describes the character of strains. It doesn’t promise any effects and is not medical advice. For adults ${MINIMUM_AGE} and over.`}
    >
      {strain && slug ? (
        <ToolResult
          label="Your strain"
          title={strain.name}
          headingRef={headingRef}
          choice={`${closestText(closest, submittedAnswers.time, likes)} We don’t sell ${strain.name} by name.`}
          lead={
            <>
              <span className={styles.type}>
                <StrainLabel strain={strain.type} />
              </span>
              <span>{strain.description + timeNote(submittedAnswers.time, strain)}</span>
            </>
          }
          products={{
            url: `/products?type=${strain.type.toLowerCase()}&sort=rating`,
            first: closest,
            goal: submittedAnswers.goal,
          }}
          picture={products[slug].picture}
          figure={{ caption: 'Best time', value: strain.bestTime }}
          actions={
            <>
              <ButtonLink look="primary" to={`/product/${slug}`}>
                {`See ${products[slug].name}`}
              </ButtonLink>
              <ButtonLink to={storesPath(products[slug].line)}>Find Stores</ButtonLink>
              <ButtonLink to={`/products?type=${strain.type.toLowerCase()}`}>
                {`${strain.type} Products`}
              </ButtonLink>
              <Button onClick={tryAgain}>Try Again</Button>
            </>
          }
        >
          <DetailList title="Effects" entries={strain.effects} />
          <section>
            <h3>Dominant terpenes</h3>
            <ul>
              {strain.terpenes.map((terpene) => (
                <li key={terpene}>
                  <Link
                    to={`/products?terpene=${terpene.toLowerCase()}`}
                    aria-label={`Products with ${terpene}`}
                  >
                    {terpene}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </ToolResult>
      ) : (
        <QuestionnaireForm
          heading="Set the scene"
          questions={questions}
          questionnaire={questionnaire}
          submitLabel="Match My Strain"
          incompleteHint="Choose a time and a goal first."
        >
          <PreferenceBoxes
            preferences={likes}
            onChange={(preferences) => setAnswer('likes', preferences.join(',') || undefined)}
          />
        </QuestionnaireForm>
      )}
    </ToolPage>
  );
}

/** The time does not change the strain, so the result mentions one that differs. */
const timeNote = (chosen: string, { name, bestTime }: Strain): string => {
  const best = bestTime.toLowerCase();
  if (chosen === best) return '';
  return ` You said ${chosen}. ${name} is usually ${/^[ae]/.test(best) ? 'an' : 'a'} ${best} pick.`;
};

interface PreferenceBoxesProps {
  preferences: readonly Preference[];
  onChange: (preferences: Preference[]) => void;
}

const PreferenceBoxes = ({ preferences, onChange }: PreferenceBoxesProps) => (
  <fieldset className={styles.boxes}>
    <legend>
      What do you like? <span>(optional)</span>
    </legend>
    {(Object.keys(PREFERENCES) as Preference[]).map((preference) => (
      <label key={preference}>
        <input
          type="checkbox"
          checked={preferences.includes(preference)}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? [...preferences, preference]
                : preferences.filter((other) => other !== preference),
            )
          }
        />
        {PREFERENCES[preference]}
      </label>
    ))}
  </fieldset>
);
