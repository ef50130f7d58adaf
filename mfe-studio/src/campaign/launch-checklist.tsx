import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/headless/svg/circle';
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning';
import { Link as FluentLink } from '@fluentui/react-components';
import { canLose, plural, type CampaignDocument } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import type { ReactNode } from 'react';
import { batchesQuery } from '../api/queries';
import { campaignHref } from '../ui/campaign-location';
import { hasPool, useMissingCodes } from '../campaigns/use-missing-codes';
import { fieldName } from '../editor/field-names';
import { launchIssues, type Issues } from '../editor/issues';
import { controlId } from '../editor/lens';
import { focusControl } from '../ui/fold';
import layout from '../ui/layout.module.scss';
import styles from './launch-checklist.module.scss';

interface LaunchChecklistProps {
  /** Includes unsaved edits. */
  document: CampaignDocument;
  isSaved: boolean;
  now: number;
}

/** What a draft needs before its launch, with links to the fields. */
export const LaunchChecklist = ({ document, isSaved, now }: LaunchChecklistProps) => {
  const { id, requiresCode } = document;
  const issues = launchIssues(document, now);
  const batches = useQuery({ ...batchesQuery(id), enabled: isSaved && requiresCode });
  const missingCodes = useMissingCodes(isSaved ? document : undefined);

  const items: { isNeeded?: boolean; isDone: boolean; children: ReactNode }[] = [
    {
      isDone: issues.size === 0,
      children:
        issues.size === 0 ? (
          'All fields are filled in'
        ) : (
          <>
            {`Finish ${plural(issues.size, 'field')}:`}
            {pathsByReason(issues).map(([reason, paths]) => (
              <div key={reason}>
                <p className={layout.hint}>{reason}</p>
                <ul className={styles.fields}>
                  {paths.map((path) => (
                    <li key={path}>
                      <FieldLink path={path}>{fieldName(path)}</FieldLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </>
        ),
    },
    {
      isNeeded: requiresCode,
      isDone: (batches.data?.batches.length ?? 0) > 0,
      children: (
        <Link className={styles.link} to={campaignHref(id, 'codes')}>
          Create spin codes
        </Link>
      ),
    },
    {
      isNeeded: requiresCode,
      isDone: /\bcodes?\b/i.test(document.rules.entry),
      children: (
        <FieldLink path="rules.entry">
          Say in the rules how to get a code without a purchase
        </FieldLink>
      ),
    },
    {
      isNeeded: hasPool(document),
      isDone: isSaved && missingCodes?.size === 0,
      children: (
        <>
          <Link className={styles.link} to={campaignHref(id, 'codes')}>
            Add codes for your prizes
          </Link>
          {isSaved &&
            [...(missingCodes ?? [])].map(([path, message]) => (
              <p key={path} className={layout.hint}>
                {`${fieldName(path)}: ${message}`}
              </p>
            ))}
        </>
      ),
    },
    { isDone: isSaved, children: 'Save your changes' },
  ];
  const needed = items.filter(({ isNeeded = true }) => isNeeded);
  const losing = losingSegments(document);
  const missing = needed.filter(({ isDone }) => !isDone).length;

  return (
    <section className={styles.checklist} aria-label="Launch checklist">
      <h3>{missing === 0 ? 'Ready to launch' : 'Before you launch'}</h3>
      <ul className={layout.list}>
        {needed.map(({ isDone, children }, index) => (
          <li key={index} data-done={isDone || undefined}>
            {isDone ? <CheckmarkCircleRegular /> : <CircleRegular />}
            <span className={layout.unseen}>{isDone ? 'Done: ' : 'To do: '}</span>
            <div>{children}</div>
          </li>
        ))}
        {losing.length > 0 && (
          <li>
            <WarningRegular />
            <span className={layout.unseen}>Warning: </span>
            <div>
              {`Every spin wins, but ${plural(losing.length, 'segment')} ${losing.length === 1 ? 'has' : 'have'} no prize: ${[...new Set(losing)].join(', ')}. Choose a prize for ${losing.length === 1 ? 'it' : 'each'}, or `}
              <FieldLink path="winOneIn">change the odds</FieldLink>.
            </div>
          </li>
        )}
      </ul>
      {missing === 0 && (
        <p className={layout.hint}>
          Try it once more in the preview. Then choose “Launch” at the top of this page.
        </p>
      )}
    </section>
  );
};

/** Moves the focus to a field of the editor below. */
const FieldLink = ({ path, children }: { path: string; children: string }) => (
  <FluentLink
    as="button"
    type="button"
    className={styles.link}
    onClick={() => focusControl(controlId(path))}
  >
    {children}
  </FluentLink>
);

/** Fields with the same reason together, each in the order of the form. */
const pathsByReason = (issues: Issues): [reason: string, paths: string[]][] => {
  const groups = new Map<string, string[]>();
  for (const [path, reason] of issues) groups.set(reason, [...(groups.get(reason) ?? []), path]);
  return [...groups];
};

/** Labels of segments that visitors see without need. While stock is limited, one must show that nothing is left. */
const losingSegments = (document: CampaignDocument): string[] => {
  const losing = document.segments.filter(({ prize }) => prize === undefined);
  const isExpected = document.winOneIn !== 1 || losing.length <= (canLose(document) ? 1 : 0);
  return isExpected ? [] : losing.map(({ label }) => `“${label}”`);
};
