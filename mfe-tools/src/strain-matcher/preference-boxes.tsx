import { PREFERENCES, type Preference } from './preferences';
import styles from './preference-boxes.module.scss';

export interface PreferenceBoxesProps {
  liked: readonly Preference[];
  onChange: (liked: Preference[]) => void;
}

export const PreferenceBoxes = ({ liked, onChange }: PreferenceBoxesProps) => (
  <fieldset className={styles.boxes}>
    <legend>
      What do you like? <span>(optional)</span>
    </legend>
    {(Object.keys(PREFERENCES) as Preference[]).map((preference) => (
      <label key={preference}>
        <input
          type="checkbox"
          checked={liked.includes(preference)}
          onChange={(event) =>
            onChange(
              event.target.checked
                ? [...liked, preference]
                : liked.filter((other) => other !== preference),
            )
          }
        />
        {PREFERENCES[preference]}
      </label>
    ))}
  </fieldset>
);
