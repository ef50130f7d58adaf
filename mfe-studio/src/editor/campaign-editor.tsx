import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { hasStatus, putCampaign, RefusedError } from '@site/admin-client';
import {
  differences,
  withTrueOdds,
  type CampaignDocument,
  type ErrorIssue,
  type KeptCampaign,
} from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useLocation } from '@site/shared-ui/router';
import { Wheel } from '@site/wheel';
import { campaignQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { STUDIO, useAdmin } from '../api/use-admin';
import { LimitFields } from './limit-fields';
import { BasicFields, OddsFields, ScheduleFields } from './campaign-fields';
import styles from './campaign-editor.module.scss';
import { ConflictView } from './conflict/conflict-view';
import { useDraft } from './drafts';
import { controlId, EditorProvider } from './document/editor-context';
import { CAMPAIGN, field } from './document/place';
import { IssueList } from './issue-list';
import { issuesOf, serverIssues } from './issues';
import { PrizesTable } from './rows/prizes-table';
import { RevisionDialog } from './revision-dialog';
import { useSeen } from '../parts/use-now';
import { makesRevision } from './makes-revision';
import { RulesFields } from './rules-fields';
import { SaveBar } from './save-bar';
import { SegmentsTable } from './rows/segments-table';
import { ThemeFields } from './theme-fields';

interface CampaignEditorProps {
  id: string;
  /** As it was read last; absent for a campaign that was never saved. */
  kept?: KeptCampaign;
  onDiscard: () => void;
}

interface Refusal {
  sent: CampaignDocument;
  issues: ErrorIssue[];
  message: string;
}

/** Every field of a campaign, with the wheel as it will be and the contract's complaints in their places. */
export const CampaignEditor = ({ id, kept, onDiscard }: CampaignEditorProps) => {
  const call = useAdmin();
  const queries = useQueryClient();
  const seen = useSeen();
  const [draft, keep] = useDraft(id);
  const [refusal, setRefusal] = useState<Refusal>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [complaining, setComplaining] = useState(false);

  const base = draft ? draft.base : kept;
  const document = draft?.document ?? kept?.campaign;
  if (!document) throw new Error('There is neither a draft nor a campaign to edit.');

  const { hash } = useLocation();
  useEffect(() => {
    if (hash) window.document.getElementById(hash.slice(1))?.focus();
  }, [hash]);

  const theirs = draft && kept && kept.version !== base?.version ? kept : undefined;

  // Edits follow each other within one event; each starts from what the one before has made.
  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  }, [document]);

  const change = (edit: (document: CampaignDocument) => CampaignDocument) => {
    // The words of the odds are made, so that nobody has to keep them in step.
    latest.current = withTrueOdds(edit(latest.current));
    setSaid('');
    const unchanged = base && differences(base.campaign, latest.current).length === 0;
    keep(unchanged ? undefined : { document: latest.current, base });
  };

  const found = useMemo(() => issuesOf(document), [document]);
  const refused = refusal ? serverIssues(refusal.issues, refusal.sent, document) : undefined;
  const issues = found.size > 0 ? found : (refused ?? found);

  const save = async (version = base?.version) => {
    setAsking(false);
    setBusy(true);
    setRefusal(undefined);
    try {
      const saved = await putCampaign(call, document, version);
      seen(saved.updatedAt);
      queries.setQueryData(campaignQuery(call, id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: [STUDIO, 'campaigns'] });
      keep(undefined);
      setComplaining(false);
      setSaid(`Saved as version ${saved.version}, revision ${saved.revision}.`);
    } catch (error) {
      await explain(error);
    } finally {
      setBusy(false);
    }
  };

  const explain = async (error: unknown) => {
    const body = error instanceof RefusedError ? error.body : undefined;
    const fields = body?.issues ?? [];
    setRefusal({ sent: document, issues: fields, message: sayError(error) });
    if (fields.length > 0) setComplaining(true);
    // A conflict about no field is one about the version: somebody else was first.
    else if (hasStatus(error, 409)) await queries.fetchQuery(campaignQuery(call, id));
  };

  /** Goes on from what somebody else has saved, with this document. */
  const settle = (settled: CampaignDocument, ground: KeptCampaign) => {
    setRefusal(undefined);
    latest.current = settled;
    const unchanged = differences(ground.campaign, settled).length === 0;
    keep(unchanged ? undefined : { document: settled, base: ground });
    // The notice goes with the button that was pressed; the form goes on below it.
    window.document.getElementById(controlId(field(CAMPAIGN, 'name').path))?.focus();
  };

  const handleSave = () => {
    // The button keeps the focus while it saves, so it can still be pressed.
    if (busy || !draft) return;
    setComplaining(true);
    if (found.size > 0) return;
    if (makesRevision(base, document)) setAsking(true);
    else void save();
  };

  return (
    <EditorProvider value={{ document, issues, change }}>
      <div className={styles.editor}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            handleSave();
          }}
        >
          <SaveBar
            unsaved={draft !== undefined}
            isNew={base === undefined}
            busy={busy}
            problems={issues.size}
            said={said}
            error={refusal && !theirs && refusal.issues.length === 0 ? refusal.message : ''}
            onDiscard={() => {
              keep(undefined);
              setRefusal(undefined);
              onDiscard();
            }}
          />
          {theirs && (
            <ConflictView
              key={theirs.version}
              base={base?.campaign}
              mine={document}
              theirs={theirs}
              refused={refusal !== undefined}
              onTakeTheirs={() => settle(theirs.campaign, theirs)}
              onKeepMine={() => settle(document, theirs)}
              onMerge={(merged) => settle(merged, theirs)}
            />
          )}
          {complaining && issues.size > 0 && <IssueList issues={issues} />}
          <Group title="Campaign">
            <BasicFields />
          </Group>
          <Group title="Schedule">
            <ScheduleFields />
          </Group>
          <Group title="Odds and limits">
            <OddsFields />
            <LimitFields />
          </Group>
          <Group title="Prizes">
            <PrizesTable />
          </Group>
          <Group title="Wheel">
            <SegmentsTable />
          </Group>
          <Group title="Colors and picture">
            <ThemeFields />
          </Group>
          <Group title="Official rules">
            <RulesFields />
          </Group>
        </form>
        <aside className={styles.preview} aria-label="Preview">
          <Wheel segments={document.segments} theme={document.theme} turning={false} />
          <p>
            {`The wheel as visitors will see it: ${document.segments.length} segments, ${document.segments.filter(({ prize }) => prize !== undefined).length} with a prize.`}
          </p>
        </aside>
      </div>
      {asking && base && (
        <RevisionDialog
          base={base}
          document={document}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
    </EditorProvider>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    {children}
  </section>
);
