import { CAMPAIGN_STATUS, WHEELS, WHEN_SOLD_OUT } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { useEditor } from './document/editor-context';
import { CAMPAIGN, field } from './document/place';
import { CheckField } from './fields/check-field';
import { MomentField } from './fields/moment-field';
import { NumberField } from './fields/number-field';
import { SelectField } from './fields/select-field';
import { TextField } from './fields/text-field';
import { isTimeZone } from '@site/contracts/time-zone';
import { SOLD_OUT_NAMES, STATUS_NAMES, WHEEL_NAMES } from './option-names';
import styles from './campaign-fields.module.scss';

export const BasicFields = () => (
  <div className={styles.grid}>
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
    <div className={styles.whole}>
      <TextField place={field(CAMPAIGN, 'description')} label="Description" lines={2} />
    </div>
  </div>
);

export const ScheduleFields = () => {
  const { document } = useEditor();
  return (
    <div className={styles.moments}>
      <MomentField
        place={field(CAMPAIGN, 'startsAt')}
        label="Start"
        hint={inUtc(document.startsAt)}
      />
      <MomentField place={field(CAMPAIGN, 'endsAt')} label="End" hint={inUtc(document.endsAt)} />
      <MomentField
        place={field(CAMPAIGN, 'claimUntil')}
        label="Prizes can be claimed until"
        hint={inUtc(document.claimUntil)}
      />
      <TextField
        place={field(CAMPAIGN, 'timeZone')}
        label="Time zone"
        hint={
          isTimeZone(document.timeZone)
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
  <div className={styles.grid}>
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
