import { Button } from '@fluentui/react-components';
import { formatOdds, plural, type CampaignDocument } from '@site/contracts';
import { useRef, useState, type ComponentType } from 'react';
import { Fold } from '../ui/fold';
import { formatDay } from '../ui/format';
import styles from './campaign-editor.module.scss';
import { BasicFields, OddsFields, ScheduleFields, ThemeFields } from './campaign-fields';
import { sectionOf, WHEEL_NAMES, type SectionTitle } from '@site/contracts/campaign-changes';
import type { Issues } from './issues';
import { useEditor } from './lens';
import { PrizeCards } from './prizes';
import { RulesFields } from './rules-fields';
import { SegmentsTable } from './segments';
import { TextFields } from './text-fields';

/** The sections of the form. All but the first are folded at first, with a summary of their fields. */
export const FormSections = () => {
  const { document, problems, unfinished, unchecked } = useEditor();
  const sections = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const countIn = (title: SectionTitle, issues: Issues, others?: Issues): number =>
    [...issues.keys()].filter((path) => sectionOf(path) === title && !others?.has(path)).length;
  const toggleAll = () => {
    for (const fold of sections.current?.querySelectorAll('details') ?? []) fold.open = !isOpen;
    setOpen(!isOpen);
  };
  return (
    <div ref={sections} className={styles.sections}>
      <Button appearance="subtle" onClick={toggleAll}>
        {isOpen ? 'Close all sections' : 'Open all sections'}
      </Button>
      {SECTIONS.map(({ title, summary, View }, index) => {
        const problemCount = countIn(title, problems);
        return (
          <Fold
            key={title}
            className={styles.section}
            title={<h3>{title}</h3>}
            note={problemCount === 0 ? summary(document) : undefined}
            problems={problemCount}
            unfinished={countIn(title, unfinished, problems)}
            unchecked={countIn(title, unchecked, problems)}
            startsOpen={index === 0}
          >
            <View />
          </Fold>
        );
      })}
    </div>
  );
};

interface SectionOfForm {
  title: SectionTitle;
  /** What the fields say, if they are valid. */
  summary: (document: CampaignDocument) => string;
  View: ComponentType;
}

const SECTIONS: SectionOfForm[] = [
  {
    title: 'Campaign',
    summary: ({ wheel }) => WHEEL_NAMES[wheel],
    View: BasicFields,
  },
  {
    title: 'Schedule',
    summary: ({ startsAt, endsAt, timeZone }) =>
      `${formatDay(startsAt, timeZone)} – ${formatDay(endsAt, timeZone)}`,
    View: ScheduleFields,
  },
  {
    title: 'Odds and limits',
    summary: ({ winOneIn }) => formatOdds(winOneIn),
    View: OddsFields,
  },
  {
    title: 'Prizes',
    summary: ({ prizes }) => plural(prizes.length, 'prize'),
    View: PrizeCards,
  },
  {
    title: 'Wheel',
    summary: ({ segments }) => plural(segments.length, 'segment'),
    View: SegmentsTable,
  },
  {
    title: 'Headings and buttons',
    summary: ({ texts }) => (texts ? 'Your own texts' : 'Default texts'),
    View: TextFields,
  },
  {
    title: 'Colors and picture',
    summary: ({ theme }) => (theme.image ? 'With a picture' : 'No picture'),
    View: ThemeFields,
  },
  {
    title: 'Official rules',
    summary: ({ rules }) => `Ages ${rules.minimumAge}+, ${rules.states}`,
    View: RulesFields,
  },
];
