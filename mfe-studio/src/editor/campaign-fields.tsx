import { Field, Switch } from '@fluentui/react-components';
import { CAMPAIGN_STATUS, WHEELS, WHEN_SOLD_OUT, type CampaignDocument } from '@site/contracts';
import { formatMoment, isTimeZone } from '@site/contracts/time-zone';
import styles from './campaign-editor.module.scss';
import { ColorField } from './color-field';
import { SOLD_OUT_NAMES, STATUS_NAMES, WHEEL_NAMES } from './field-names';
import {
  CheckField,
  MomentField,
  NumberField,
  OptionalNumberField,
  SelectField,
  TextField,
} from './fields';
import { ImageField } from './image-field';
import { CAMPAIGN, controlId, field, pair, useEditor, useEditorField, type Place } from './place';

export const BasicFields = () => (
  <>
    <div className={styles.columns}>
      <TextField place={field(CAMPAIGN, 'name')} label="Name" />
      <SelectField
        place={field(CAMPAIGN, 'wheel')}
        label="Wheel"
        options={WHEELS.map((wheel) => [wheel, WHEEL_NAMES[wheel]] as const)}
        hint="Fixed once the campaign is no draft any more"
      />
      <SelectField
        place={field(CAMPAIGN, 'status')}
        label="Status"
        options={CAMPAIGN_STATUS.map((status) => [status, STATUS_NAMES[status]] as const)}
      />
    </div>
    <TextField place={field(CAMPAIGN, 'description')} label="Description" lines={2} />
  </>
);

export const ScheduleFields = () => {
  const { startsAt, endsAt, claimUntil, timeZone } = useEditor().document;
  return (
    <div className={styles.columns}>
      <MomentField place={field(CAMPAIGN, 'startsAt')} label="Start" hint={inUtc(startsAt)} />
      <MomentField place={field(CAMPAIGN, 'endsAt')} label="End" hint={inUtc(endsAt)} />
      <MomentField
        place={field(CAMPAIGN, 'claimUntil')}
        label="Prizes can be claimed until"
        hint={inUtc(claimUntil)}
      />
      <TextField
        place={field(CAMPAIGN, 'timeZone')}
        label="Time zone"
        hint={
          isTimeZone(timeZone)
            ? 'The times here are by its clocks; it also says when a day of draws ends. Fixed once live.'
            : 'Unknown: the times here are in UTC for now'
        }
      />
    </div>
  );
};

const inUtc = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? '' : formatMoment(iso, 'UTC');

export const OddsFields = () => (
  <div className={styles.columns}>
    <NumberField place={field(CAMPAIGN, 'winOneIn')} label="One spin wins in" unit="spins" />
    <NumberField
      place={field(CAMPAIGN, 'cooldownMinutes')}
      label="Wait between two spins"
      unit="minutes"
    />
    <NumberField
      place={field(CAMPAIGN, 'spinsPerAddressPerHour')}
      label="Spins per address"
      unit="an hour"
      hint="Of new people behind one network address; those who were there before have more"
    />
    <CheckField
      place={field(CAMPAIGN, 'requiresCode')}
      label="A spin needs a single-use code"
      hint="Codes are made on the tab Codes"
    />
    <SelectField
      place={field(CAMPAIGN, 'whenSoldOut')}
      label="When every prize is won"
      options={WHEN_SOLD_OUT.map((name) => [name, SOLD_OUT_NAMES[name]] as const)}
      hint="No spin is taken then; more stock opens it again"
    />
  </div>
);

type Limits = NonNullable<CampaignDocument['limits']>;

/** The limits when they are switched on. */
const FIRST_LIMITS: Limits = { days: 30, winsPerEmail: 1 };

const LIMITS = field(CAMPAIGN, 'limits');
/** For the fields that are only shown while there are limits. */
const PRESENT_LIMITS: Place<Limits> = {
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
        <div className={styles.columns}>
          <OptionalNumberField
            place={field(PRESENT_LIMITS, 'winsPerEmail')}
            label="Wins per email address"
            hint="Empty: not limited"
          />
          <OptionalNumberField
            place={field(PRESENT_LIMITS, 'winsPerHousehold')}
            label="Wins per household"
            hint="Empty: not limited, and no postal address is asked for"
          />
          <NumberField place={field(PRESENT_LIMITS, 'days')} label="Within" unit="days" />
        </div>
      )}
    </>
  );
};

const THEME = field(CAMPAIGN, 'theme');
const [FIRST_LOSING, SECOND_LOSING] = pair(field(THEME, 'losing'));

/** Colors with the contrast of the text on them, and the picture. */
export const ThemeFields = () => {
  const { theme } = useEditor().document;
  return (
    <>
      <div className={styles.columns}>
        <ColorField place={FIRST_LOSING} label="Losing segments, first" ink={theme.losingInk} />
        <ColorField place={SECOND_LOSING} label="Losing segments, second" ink={theme.losingInk} />
        <ColorField place={field(THEME, 'losingInk')} label="Text on losing segments" />
        <ColorField place={field(THEME, 'prize')} label="Prizes" ink={theme.prizeInk} />
        <ColorField place={field(THEME, 'prizeInk')} label="Text on prizes" />
      </div>
      <ImageField place={field(THEME, 'image')} />
    </>
  );
};
