import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/headless/svg/circle';
import { canLose, plural, type CampaignDocument } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import type { ReactNode } from 'react';
import { batchesQuery } from '../api/queries';
import { campaignHref } from '../ui/campaign-location';
import { hasPool, useMissingCodes } from './use-missing-codes';
import { FieldLink, IssueList } from './issue-list';
import { fieldWarnings } from './issues';
import { useEditor } from './lens';
import { useCheckedPrizes } from './renamed-prizes';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import styles from './launch-checklist.module.scss';

/** What the edited draft needs before its launch, with links to the fields. */
export const LaunchChecklist = ({ isSaved }: { isSaved: boolean }) => {
  const { document, problems, unfinished, unchecked } = useEditor();
  const { id, requiresCode } = document;
  const batches = useQuery({ ...batchesQuery(id), enabled: isSaved && requiresCode });
  const missingCodes = useMissingCodes(isSaved ? document : undefined);
  const missingTexts = new Map(
    [...unfinished].filter(([path]) => !problems.has(path) && !missingCodes?.has(path)),
  );

  const items: { isNeeded?: boolean; isDone: boolean; children: ReactNode }[] = [
    {
      isNeeded: problems.size > 0,
      isDone: false,
      children: (
        <>
          {`Fix ${plural(problems.size, 'field')} before saving:`}
          <IssueList id={id} issues={problems} />
        </>
      ),
    },
    {
      isNeeded: problems.size === 0 || missingTexts.size > 0,
      isDone: missingTexts.size === 0,
      children:
        missingTexts.size === 0 ? (
          'All fields are filled in'
        ) : (
          <>
            {`Finish ${plural(missingTexts.size, 'field')}:`}
            <IssueList id={id} issues={missingTexts} />
          </>
        ),
    },
    {
      isNeeded: requiresCode,
      isDone: (batches.data?.batches.length ?? 0) > 0,
      children: <Link to={campaignHref(id, 'codes')}>Create spin codes</Link>,
    },
    {
      isNeeded: hasPool(document),
      isDone: isSaved && missingCodes?.size === 0,
      children: (
        <>
          <Link to={campaignHref(id, 'codes')}>Add codes for your prizes</Link>
          {missingCodes && <IssueList id={id} issues={missingCodes} />}
        </>
      ),
    },
    { isDone: isSaved, children: isSaved ? 'All changes saved' : 'Save your changes' },
  ];
  const needed = items.filter(({ isNeeded = true }) => isNeeded);
  const missing = needed.filter(({ isDone }) => !isDone).length;

  return (
    <section className={styles.checklist} aria-label="Launch checklist">
      <h3>
        {missing > 0
          ? 'Before you launch'
          : unchecked.size > 0
            ? 'Ready to launch if these fields are right'
            : 'Ready to launch'}
      </h3>
      <ul className={layout.list}>
        {needed.map(({ isDone, children }, index) => (
          <li key={index} data-done={isDone || undefined}>
            {isDone ? <CheckmarkCircleRegular /> : <CircleRegular />}
            <span className={layout.unseen}>{isDone ? 'Done: ' : 'To do: '}</span>
            <div>{children}</div>
          </li>
        ))}
      </ul>
      <WheelWarnings document={document} />
      {missing === 0 && (
        <p className={layout.hint}>
          Try it once more in the preview. Then choose “Launch” at the top of this page.
        </p>
      )}
    </section>
  );
};

interface WheelWarningsProps {
  document: CampaignDocument;
  onFollow?: () => void;
}

/** What could mislead visitors, or be an oversight. */
export const WheelWarnings = (props: WheelWarningsProps) => {
  const issues = fieldWarnings(props.document, useCheckedPrizes(props.document.id));
  return (
    <>
      {issues.size > 0 && (
        <Notice intent="warning" title="Check these fields">
          <IssueList id={props.document.id} issues={issues} onFollow={props.onFollow} />
        </Notice>
      )}
      <LosingWarning {...props} />
    </>
  );
};

/** Names segments without a prize on a wheel whose spins all win. */
const LosingWarning = ({ document, onFollow }: WheelWarningsProps) => {
  const { id, segments } = document;
  const labels = losingSegments(document);
  if (labels.length === 0) return null;
  const isOne = labels.length === 1;
  const first = segments.findIndex(({ prize }) => prize === undefined);
  return (
    <Notice intent="warning">
      <p>
        {`Every spin wins, but ${plural(labels.length, 'segment')} ${isOne ? 'has' : 'have'} no prize: ${[...new Set(labels)].join(', ')}. `}
        <FieldLink id={id} path={`segments.${first}.prize`} onFollow={onFollow}>
          {`Choose a prize for ${isOne ? 'it' : 'each'}`}
        </FieldLink>
        {', or '}
        <FieldLink id={id} path="winOneIn" onFollow={onFollow}>
          change the odds
        </FieldLink>
        .
      </p>
    </Notice>
  );
};

/** Labels of segments that visitors see without need. While stock is limited, one must show that nothing is left. */
const losingSegments = (document: CampaignDocument): string[] => {
  const losing = document.segments.filter(({ prize }) => prize === undefined);
  const isExpected = document.winOneIn !== 1 || losing.length <= (canLose(document) ? 1 : 0);
  return isExpected ? [] : losing.map(({ label }) => `“${label}”`);
};
