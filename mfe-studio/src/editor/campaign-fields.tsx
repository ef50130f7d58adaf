import { Button } from '@fluentui/react-components';
import { WHEELS, WHEN_SOLD_OUT, type CampaignDocument } from '@site/contracts';
import { isTimeZone } from '@site/contracts/time-zone';
import { focusControl } from '../ui/fold';
import { useState } from 'react';
import { formatNumber } from '../ui/format';
import type { Options } from '../ui/choice-field';
import layout from '../ui/layout.module.scss';
import { US_TIME_ZONES, zoneName } from '../ui/time-zones';
import styles from './campaign-editor.module.scss';
import { ColorField } from './color-field';
import { SOLD_OUT_NAMES, WHEEL_NAMES } from '@site/contracts/campaign-changes';
import {
  CheckField,
  MomentField,
  NumberField,
  OptionalNumberField,
  SelectField,
  TextField,
} from './fields';
import { ImageField } from './image-field';
import { MAX_SEGMENTS, withSegment } from './segment-labels';
import { lacksLosing } from './segments';
import {
  CAMPAIGN,
  controlId,
  field,
  pair,
  presence,
  useEditor,
  useEditorField,
  withDefault,
  type Lens,
} from './lens';

export const BasicFields = () => {
  const { document } = useEditor();
  return (
    <>
      <div className={styles.columns}>
        <TextField lens={field(CAMPAIGN, 'name')} />
        <SelectField
          lens={field(CAMPAIGN, 'wheel')}
          isFixed={document.status !== 'draft'}
          options={WHEELS.map((wheel) => [wheel, WHEEL_NAMES[wheel]] as const)}
          hint={document.status === 'draft' ? 'Locked once you launch' : 'Locked since launch'}
        />
      </div>
      <TextField lens={field(CAMPAIGN, 'description')} lines={2} />
      <SampleField />
    </>
  );
};

const SAMPLE = presence(field(CAMPAIGN, 'sample'), true);

/** Only for a campaign that came with the site. Remains after it is turned off, so that it can be turned on again. */
const SampleField = () => {
  const { value } = useEditorField(SAMPLE);
  const [wasSample] = useState(value);
  return (
    wasSample && (
      <CheckField
        lens={SAMPLE}
        hint="Turn this off once the sponsor, states and prizes are yours"
      />
    )
  );
};

const TIME_ZONES: Options<string> = [
  ...new Set([...US_TIME_ZONES.keys(), ...Intl.supportedValuesOf('timeZone')]),
].map((zone) => [zone, zoneName(zone), US_TIME_ZONES.has(zone) ? 'United States' : 'Other']);

/** Codes that are valid until the end of claims stay so. */
const CLAIM_UNTIL: Lens<string> = {
  ...field(CAMPAIGN, 'claimUntil'),
  write: (document, claimUntil) => ({
    ...document,
    claimUntil,
    prizes: document.prizes.map((prize) =>
      prize.delivery?.expiresAt === document.claimUntil
        ? { ...prize, delivery: { ...prize.delivery, expiresAt: claimUntil } }
        : prize,
    ),
  }),
};

export const ScheduleFields = () => {
  const { timeZone, status, claimUntil, prizes } = useEditor().document;
  return (
    <div className={styles.columns}>
      <MomentField lens={field(CAMPAIGN, 'startsAt')} />
      <MomentField lens={field(CAMPAIGN, 'endsAt')} />
      <MomentField
        lens={CLAIM_UNTIL}
        hint={
          prizes.some(({ delivery }) => delivery?.expiresAt === claimUntil)
            ? 'Prize codes expire at this time too, and move with it.'
            : undefined
        }
      />
      <SelectField
        lens={field(CAMPAIGN, 'timeZone')}
        isFixed={status !== 'draft'}
        options={TIME_ZONES}
        hint={
          isTimeZone(timeZone)
            ? `For all times on this form, and for the date of each spin. ${status === 'draft' ? 'Locked once you launch.' : 'Locked since launch.'}`
            : 'Unknown time zone: times are shown in UTC'
        }
      />
    </div>
  );
};

type Limits = NonNullable<CampaignDocument['limits']>;

/** The initial limits when they are switched on. */
const FIRST_LIMITS: Limits = { days: 30, winsPerEmail: 1 };

const LIMITS = field(CAMPAIGN, 'limits');
/** A lens for fields that are only shown while there are limits. */
const PRESENT_LIMITS = withDefault(LIMITS, FIRST_LIMITS);
const HAS_LIMITS = presence(LIMITS, FIRST_LIMITS);

/** The odds, and limits of wins per mailbox and per household. */
export const OddsFields = () => {
  const { document, change } = useEditor();
  const { winOneIn, cooldownMinutes, limits } = document;
  const isLosingMissing = winOneIn > 1 && lacksLosing(document);
  return (
    <>
      <div className={styles.columns}>
        <div className={layout.stack}>
          <NumberField
            lens={field(CAMPAIGN, 'winOneIn')}
            before="1 in"
            unit="spins wins"
            hint={winOneIn === 1 ? 'Every spin wins' : undefined}
            error={
              isLosingMissing
                ? 'Some spins lose, so the wheel needs a segment without a prize. Add one, or enter 1.'
                : undefined
            }
          />
          {isLosingMissing && (
            <Button
              className={layout.start}
              disabled={document.segments.length >= MAX_SEGMENTS}
              onClick={() => {
                change((before) => withSegment(before, undefined));
                // The button disappears with the error.
                focusControl(controlId('winOneIn'));
              }}
            >
              Add losing segment
            </Button>
          )}
        </div>
        <NumberField
          lens={field(CAMPAIGN, 'cooldownMinutes')}
          unit="minutes"
          hint={cooldownMinutes > 60 ? `= ${formatNumber(cooldownMinutes / 60)} hours` : undefined}
        />
        <NumberField
          lens={field(CAMPAIGN, 'spinsPerAddressPerHour')}
          unit="an hour"
          hint="People on the same Wi-Fi network share this limit. It applies to new visitors; returning visitors have a higher one."
        />
        <CheckField
          lens={field(CAMPAIGN, 'requiresCode')}
          hint="Each spin code is good for one spin. Create them on the “Codes” tab."
        />
        <SelectField
          lens={field(CAMPAIGN, 'whenSoldOut')}
          options={WHEN_SOLD_OUT.map((name) => [name, SOLD_OUT_NAMES[name]] as const)}
          hint="Visitors can’t spin until you add stock"
        />
      </div>
      <CheckField
        lens={HAS_LIMITS}
        hint="Visitors enter their email address before their first spin, and their postal address if you limit households. The official rules state the limits."
      />
      {limits && (
        <div className={styles.columns}>
          <OptionalNumberField
            lens={field(PRESENT_LIMITS, 'winsPerEmail')}
            hint="Leave empty for no limit"
          />
          <OptionalNumberField
            lens={field(PRESENT_LIMITS, 'winsPerHousehold')}
            hint="Leave empty for no limit. Visitors then don’t enter a postal address."
          />
          <NumberField lens={field(PRESENT_LIMITS, 'days')} unit="days" />
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
        <ColorField lens={FIRST_LOSING} ink={theme.losingInk} />
        <ColorField lens={SECOND_LOSING} ink={theme.losingInk} />
        <ColorField lens={field(THEME, 'losingInk')} />
        <ColorField lens={field(THEME, 'prize')} ink={theme.prizeInk} />
        <ColorField lens={field(THEME, 'prizeInk')} />
      </div>
      <ImageField lens={field(THEME, 'image')} />
    </>
  );
};
