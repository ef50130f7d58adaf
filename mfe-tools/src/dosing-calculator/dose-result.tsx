import edibles from '@site/art/nav/edibles.svg';
import cartridges from '@site/art/nav/vapes.svg';
import dropper from '@site/art/tools/dosing-calculator.svg';
import type { Ref } from 'react';
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning';
import { Button, ButtonLink, RangeText } from '@site/shared-ui';
import { ToolResult, DetailList, storesPath } from '../tool-result/tool-result';
import { ONSET, type Dose, type DoseExperience, type Goal, type Method } from './dose';
import styles from './dose-result.module.scss';
import { lineFor, portionText } from './portion';

/** Warnings that every result shows. */
const GENERAL_WARNINGS = [
  'Never drive or operate machinery under the influence.',
  'Don’t mix it with alcohol.',
];

const PICTURES: Partial<Record<Method, string>> = { vape: cartridges, edible: edibles };

/** Shown where a tip recommends CBD. */
const CBD_NOTE = 'Our products are mostly THC. For one with more CBD, ask your dispensary.';

export interface DoseResultProps {
  dose: Dose;
  experience: DoseExperience;
  method: Method;
  goal: Goal;
  /** The answers in words, for printed results, which do not contain the form. */
  answersText: string;
  headingRef: Ref<HTMLHeadingElement>;
  onCalculateAgain: () => void;
}

export const DoseResult = ({
  dose,
  experience,
  method,
  goal,
  answersText,
  headingRef,
  onCalculateAgain,
}: DoseResultProps) => {
  const line = lineFor(dose.recommended, method);
  return (
    <ToolResult
      label="Your dose"
      title="Recommended starting dose"
      headingRef={headingRef}
      lead={
        <RangeText
          text={`Based on your answers: ${answersText}. Start here and wait. Effects usually start in ${ONSET[method]}.`}
        />
      }
      products={
        line && {
          url: `/products/${line}`,
          goal,
          ...((experience === 'beginner' || goal === 'pain') && { note: CBD_NOTE }),
        }
      }
      figure={{
        caption: method === 'vape' ? 'Start with up to' : 'Start with',
        value: String(dose.recommended),
        unit: 'mg THC',
        isResult: true,
      }}
      picture={PICTURES[method] ?? dropper}
      actions={
        <>
          <ButtonLink look="primary" to={storesPath(line)}>
            Find Products
          </ButtonLink>
          <Button onClick={onCalculateAgain}>Calculate Again</Button>
        </>
      }
    >
      <strong className={styles.portion}>
        {portionText(dose.recommended, method, experience)}
      </strong>
      <dl className={styles.doses}>
        <DoseFigure name="Microdose" mg={dose.lowDose} dose={dose} />
        <DoseFigure name="Standard dose" mg={dose.mediumDose} dose={dose} />
        <DoseFigure name="Strong dose" mg={dose.highDose} dose={dose} />
      </dl>
      <DetailList
        className={styles.warnings}
        title={
          <>
            <WarningRegular /> Safety warnings
          </>
        }
        entries={[...dose.warnings, ...GENERAL_WARNINGS]}
      />
      {dose.tips.length > 0 && <DetailList title="Tips" entries={dose.tips} />}
    </ToolResult>
  );
};

/** A dose with a vial that is filled in proportion to the strong dose. */
const DoseFigure = ({ name, mg, dose }: { name: string; mg: number; dose: Dose }) => (
  <div>
    <svg viewBox="0 0 32 72" aria-hidden="true">
      <path
        className={styles.resin}
        d={`M6 ${66 - (50 * mg) / dose.highDose}H26V59Q26 66 19 66H13Q6 66 6 59z`}
      />
      <path
        className={styles.glass}
        d="M4 10V60Q4 68 12 68H20Q28 68 28 60V10M1 10H31M7 10V4H25V10M10 20V54"
      />
    </svg>
    <dt>{mg === dose.recommended ? `${name} (start\u00a0here)` : name}</dt>
    <dd>
      <span>{`${mg} `}</span>
      <span className={styles.unit}>mg THC</span>
    </dd>
  </div>
);
