import edibles from '@site/art/nav/edibles.svg';
import cartridges from '@site/art/nav/vapes.svg';
import dropper from '@site/art/tools/dosing-calculator.svg';
import type { ProductLine } from '@site/contracts';
import type { Ref } from 'react';
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning';
import { Button, ButtonLink, RangeText } from '@site/shared-ui';
import { ToolResult, DetailList, storesPath } from '../tool-result/tool-result';
import { inPieces, ONSET, type Dose, type DoseExperience, type Goal, type Method } from './dose';
import styles from './dose-result.module.scss';

/** Warnings that every result shows. */
const GENERAL_WARNINGS = [
  'Never drive or operate machinery under the influence.',
  'Don’t mix it with alcohol.',
];

/** The product line for a method. A dose of a tincture or topical does not apply to any of ours. */
const LINES: Partial<Record<Method, ProductLine>> = { vape: 'vapes', edible: 'edibles' };

const PICTURES: Partial<Record<Method, string>> = { vape: cartridges, edible: edibles };

/** How to take a dose of our products. */
const PORTION: Partial<Record<Method, (mg: number, experience: DoseExperience) => string>> = {
  vape: (mg, experience) =>
    ` A cartridge doesn’t show milligrams, so take the ${mg}\u00a0mg slowly: one short puff, then wait ${experience === 'beginner' ? '2-3 hours' : 'at least 15\u00a0minutes'} before another.`,
  edible: (mg) => ` Our pieces are 5\u00a0mg each. To be safe, start with ${inPieces(mg)}.`,
};

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
}: DoseResultProps) => (
  <ToolResult
    label="Your dose"
    title="Recommended starting dose"
    headingRef={headingRef}
    lead={
      <RangeText
        text={`Based on your answers: ${answersText}. Start here and wait. Effects usually start in ${ONSET[method]}.${PORTION[method]?.(dose.recommended, experience) ?? ''}`}
      />
    }
    products={LINES[method] && { url: `/products/${LINES[method]}`, goal }}
    figure={{
      caption: 'Start with',
      value: String(dose.recommended),
      unit: 'mg THC',
      isResult: true,
    }}
    picture={PICTURES[method] ?? dropper}
    actions={
      <>
        <ButtonLink look="primary" to={storesPath(LINES[method])}>
          Find Products
        </ButtonLink>
        <Button onClick={onCalculateAgain}>Calculate Again</Button>
      </>
    }
  >
    <dl className={styles.doses}>
      <DoseFigure name="Microdose" mg={dose.lowDose} full={dose.highDose} />
      <DoseFigure name="Standard dose" mg={dose.mediumDose} full={dose.highDose} />
      <DoseFigure name="Strong dose" mg={dose.highDose} full={dose.highDose} />
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
    {(method === 'tincture' || method === 'topical') && (
      <p>{`We don’t make ${method}s, but many dispensaries carry them. Look for one with the dose on the label.`}</p>
    )}
  </ToolResult>
);

/** A dose with a vial that is filled in proportion to the strong dose. */
const DoseFigure = ({ name, mg, full }: { name: string; mg: number; full: number }) => (
  <div>
    <svg viewBox="0 0 32 72" aria-hidden="true">
      <path
        className={styles.resin}
        d={`M6 ${66 - (50 * mg) / full}H26V59Q26 66 19 66H13Q6 66 6 59z`}
      />
      <path
        className={styles.glass}
        d="M4 10V60Q4 68 12 68H20Q28 68 28 60V10M1 10H31M7 10V4H25V10M10 20V54"
      />
    </svg>
    <dt>{name}</dt>
    <dd>
      <span>{`${mg} `}</span>
      <span className={styles.unit}>mg THC</span>
    </dd>
  </div>
);
