import { Field, Switch } from '@fluentui/react-components';
import type { CampaignDocument } from '@site/contracts';
import styles from './campaign-fields.module.scss';
import { controlId, useEditorField } from './document/editor-context';
import { CAMPAIGN, field, type Place } from './document/place';
import { NumberField, OptionalNumberField } from './fields/number-field';

type Limits = NonNullable<CampaignDocument['limits']>;

/** What is limited once something is, until somebody writes other numbers. */
const FIRST_LIMITS: Limits = { days: 30, winsPerEmail: 1 };

const LIMITS = field(CAMPAIGN, 'limits');
/** Where there are limits; elsewhere none of its fields is shown. */
const GIVEN: Place<Limits> = {
  path: LIMITS.path,
  read: (document) => LIMITS.read(document) ?? FIRST_LIMITS,
  write: LIMITS.write,
};

/** How often one mailbox and one household may win. */
export const LimitFields = () => {
  const { value, error, set } = useEditorField(LIMITS);
  return (
    <>
      <Field
        validationMessage={error && <span>{error}</span>}
        hint="Visitors then say who spins before their first spin; the rules tell the limits"
      >
        <Switch
          id={controlId(LIMITS.path)}
          label="Limit how often one person may win"
          checked={value !== undefined}
          onChange={(_, { checked }) => set(checked ? FIRST_LIMITS : undefined)}
        />
      </Field>
      {value && (
        <div className={styles.grid}>
          <OptionalNumberField
            place={field(GIVEN, 'winsPerEmail')}
            label="Wins per email address"
            hint="Empty: not limited"
          />
          <OptionalNumberField
            place={field(GIVEN, 'winsPerHousehold')}
            label="Wins per household"
            hint="Empty: not limited, and no postal address is asked for"
          />
          <NumberField place={field(GIVEN, 'days')} label="Within" unit="days" />
        </div>
      )}
    </>
  );
};
