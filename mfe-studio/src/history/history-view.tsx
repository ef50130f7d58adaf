import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { restoreVersion } from '@site/admin-client';
import { serverNow } from '@site/platform';
import {
  differences,
  templateIssues,
  type CampaignVersions,
  type SavedCampaign,
} from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { campaignQuery, versionQuery, versionsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { useDraft } from '../editor/drafts';
import { useShowSaved } from '../editor/use-show-saved';
import { DifferencesGrid } from '../editor/differences-grid';
import { compareFields, fieldName, summarizeChanges } from '@site/contracts/campaign-changes';
import { issuesOf, withFieldNames } from '../editor/issues';
import { ClaimChange, DrawsChange, PhaseChange } from '../editor/save-dialog';
import { phaseChange } from '../phase/phase';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { actionsColumn, DataGrid, momentColumn, type Column } from '../ui/data-grid';
import { authorName } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';
import { zoneName } from '../ui/time-zones';
import { useToast } from '../ui/toasts';

type Version = CampaignVersions['versions'][number] & {
  /** The status of the version before. */
  before?: string | undefined;
};

/** All stored versions of a campaign: compares two of them, and restores one. */
export const HistoryView = ({ saved }: { saved: SavedCampaign }) => {
  const { id, timeZone } = saved.campaign;
  const query = useQuery(versionsQuery(id));
  const [comparedVersion, setComparedVersion] = useState<number>();
  const [versionToRestore, setVersionToRestore] = useState<number>();
  const newest = query.data?.versions[0]?.version ?? 0;
  const queries = useQueryClient();
  // Somebody else, or another tab, has saved since the campaign was loaded.
  useEffect(() => {
    if (newest > saved.version)
      void queries.invalidateQueries({ queryKey: campaignQuery(id).queryKey });
  }, [newest, saved.version, queries, id]);

  if (!query.data) return <QueryStatus query={query} subject="the versions" />;
  const versions: Version[] = query.data.versions.map((version, index, all) => ({
    ...version,
    before: all[index + 1]?.status,
  }));
  const columns = columnsFor(
    timeZone,
    saved.version,
    versions.length > 1 ? setComparedVersion : undefined,
    setVersionToRestore,
  );
  return (
    <div className={layout.stack}>
      <QueryStatus query={query} subject="the versions" />
      {comparedVersion !== undefined && (
        <VersionComparison
          key={comparedVersion}
          id={id}
          version={comparedVersion}
          versions={versions}
          onClose={() => setComparedVersion(undefined)}
        />
      )}
      <DataGrid caption="Versions, newest first" columns={columns} rows={versions} />
      <p className={layout.hint}>
        {`Times are in the campaign’s time zone, ${zoneName(timeZone)}. “Compare” shows all changes of a version. The last 200 versions are kept.`}
      </p>
      {versionToRestore !== undefined && (
        <RestoreDialog
          saved={saved}
          version={versionToRestore}
          onClose={() => setVersionToRestore(undefined)}
        />
      )}
    </div>
  );
};

const STATUS_CHANGES = { draft: 'Set to draft', live: 'Launched', paused: 'Paused' };

/** A launch, pause, resumption or end by its name. */
const phaseChanges = ({ changed = [], status, endsAt, updatedAt, before }: Version): string[] => [
  ...(changed.includes('status') && status
    ? [status === 'live' && before === 'paused' ? 'Resumed' : STATUS_CHANGES[status]]
    : []),
  ...(changed.includes('endsAt') && endsAt && Date.parse(endsAt) <= Date.parse(updatedAt)
    ? ['Ended']
    : []),
];

const namesOf = (row: Version): string[] => {
  const { version, restored, changed, changes } = row;
  const fields = changed?.filter((path) => path !== 'status').sort(compareFields);
  return [
    ...(restored === undefined ? [] : [`Version ${restored} restored`]),
    ...(changed ? [] : [version === 1 ? 'Created' : 'Not recorded']),
    ...phaseChanges(row),
    ...(changes ?? fields?.map((path) => fieldName(path)) ?? []),
  ];
};

const Changes = (row: Version) => (
  <ul className={layout.list}>
    {summarizeChanges([...new Set(namesOf(row))]).map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
);

const columnsFor = (
  timeZone: string,
  current: number,
  onCompare: ((version: number) => void) | undefined,
  onRestore: (version: number) => void,
): Column<Version>[] => [
  {
    name: 'Version',
    value: ({ version }) => version,
    details: ({ version }) => [version === current && 'current'],
  },
  {
    ...momentColumn('Saved', ({ updatedAt }) => updatedAt, timeZone),
    details: ({ by }) => [by && `by ${authorName(by)}`],
  },
  { name: 'Changed', cell: Changes },
  actionsColumn(({ version }) => [
    ...(onCompare
      ? [
          {
            label: `Compare version ${version}`,
            children: 'Compare',
            onClick: () => onCompare(version),
          },
        ]
      : []),
    ...(version === current
      ? []
      : [
          {
            label: `Restore version ${version}`,
            children: 'Restore',
            onClick: () => onRestore(version),
          },
        ]),
  ]),
];

interface VersionComparisonProps {
  id: string;
  version: number;
  versions: Version[];
  onClose: () => void;
}

/** Compares a version with another one: initially the one before, which shows what the save changed. */
const VersionComparison = ({ id, version, versions, onClose }: VersionComparisonProps) => {
  const current = versions[0]?.version ?? version;
  const [other, setOther] = useState(
    () => versions.find((entry) => entry.version < version)?.version ?? current,
  );
  const [older, newer] = [Math.min(version, other), Math.max(version, other)];
  const one = useQuery(versionQuery(id, older));
  const two = useQuery(versionQuery(id, newer));
  const heading = useRef<HTMLHeadingElement>(null);
  // The comparison appears above the pressed button.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={layout.stack} aria-labelledby="version-comparison">
      <h3 id="version-comparison" ref={heading} tabIndex={-1}>{`Compare version ${version}`}</h3>
      <div className={layout.fields}>
        <ChoiceField
          label="Compare with"
          value={String(other)}
          options={versions
            .map((entry) => entry.version)
            .filter((number) => number !== version)
            .map((number) => [
              String(number),
              `Version ${number}${number === current ? ' (current)' : ''}`,
            ])}
          onChoose={(number) => setOther(Number(number))}
        />
        <Button className={layout.end} onClick={onClose}>
          Close
        </Button>
      </div>
      {one.data && two.data ? (
        <DifferencesGrid
          one={{ name: `Version ${older}`, document: one.data.campaign }}
          other={{ name: `Version ${newer}`, document: two.data.campaign }}
        />
      ) : (
        <QueryStatus query={one.data ? two : one} subject="the versions" />
      )}
    </section>
  );
};

interface RestoreDialogProps {
  saved: SavedCampaign;
  version: number;
  onClose: () => void;
}

/** Shows the changes of a restore and asks for confirmation. */
const RestoreDialog = ({ saved, version, onClose }: RestoreDialogProps) => {
  const { id, name, status } = saved.campaign;
  const showSaved = useShowSaved();
  const toast = useToast();
  const [draft] = useDraft(id);
  const versionQueryResult = useQuery(versionQuery(id, version));
  // The server keeps the current status too: a restore does not start or stop a campaign.
  const document = versionQueryResult.data && { ...versionQueryResult.data.campaign, status };
  const issues = document ? [...issuesOf(document)] : [];
  const unfilled = new Set(templateIssues(document).map(({ path }) => path.join('.')));

  const restore = async () => {
    const restored = await withFieldNames(restoreVersion(adminCall, id, version, saved.version));
    showSaved(restored);
    toast(`${name} restored to version ${version}, saved as version ${restored.version}.`);
  };

  return (
    <ConfirmDialog
      title={
        issues.length > 0 ? `Version ${version} can’t be restored` : `Restore version ${version}?`
      }
      confirm="Restore"
      isWide
      disabled={
        !document || issues.length > 0 || differences(saved.campaign, document).length === 0
      }
      onConfirm={restore}
      onClose={onClose}
    >
      {issues.length > 0 ? (
        <>
          <p>
            {issues.every(([path]) => unfilled.has(path))
              ? 'These fields aren’t filled in:'
              : 'It breaks today’s rules for these fields:'}
          </p>
          <ul>
            {issues.map(([path, message]) => (
              <li key={path}>
                {unfilled.has(path) ? fieldName(path) : `${fieldName(path)}: ${message}`}
              </li>
            ))}
          </ul>
        </>
      ) : document ? (
        <>
          {!phaseChange(saved.campaign, document, serverNow()) && (
            <p>The campaign keeps its current status.</p>
          )}
          {draft && (
            <p>
              Your unsaved changes stay in the editor, where you can merge them with the restored
              version.
            </p>
          )}
          <PhaseChange before={saved.campaign} next={document} />
          <ClaimChange base={saved} document={document} />
          <DrawsChange base={saved} document={document} />
          <DifferencesGrid
            one={{ name: 'Current version', document: saved.campaign }}
            other={{ name: `Version ${version}`, document }}
          />
        </>
      ) : (
        <QueryStatus query={versionQueryResult} subject={`version ${version}`} />
      )}
    </ConfirmDialog>
  );
};
