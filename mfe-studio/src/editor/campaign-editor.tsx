import { useEffect, useMemo, useRef, useState } from 'react';
import { hasStatus, putCampaign, RefusedError } from '@site/admin-client';
import {
  differences,
  plural,
  withCorrectOdds,
  type CampaignDocument,
  type ErrorIssue,
  type SavedCampaign,
} from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useLocation } from '@site/shared-ui/router';
import { Wheel } from '@site/wheel';
import { errorMessage } from '../api/action';
import { campaignQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { LaunchChecklist } from './launch-checklist';
import { useMissingCodes } from './use-missing-codes';
import { useShowSaved } from './use-show-saved';
import { usePanelFocus } from '../ui/focus';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import styles from './campaign-editor.module.scss';
import { ConflictView } from './conflict-view';
import { useDraft } from './drafts';
import { FormSections } from './form-sections';
import { focusControl, Fold } from '../ui/fold';
import { IssueList } from './issue-list';
import {
  isEmptyInRow,
  issuesOf,
  fieldWarnings,
  launchWarnings,
  serverIssues,
  type Issues,
} from './issues';
import { CAMPAIGN, controlId, EditorProvider, field } from './lens';
import { useCheckedPrizes, useRenamedPrizes } from './renamed-prizes';
import { SaveBar } from './save-bar';
import { questionOf, SaveDialog } from './save-dialog';

/** A save that the API has refused. */
interface Refusal {
  sent: CampaignDocument;
  issues: ErrorIssue[];
  message: string;
}

/** The form of a campaign, with a checklist for a draft, a preview of the wheel, and with validation errors at their fields. */
export const CampaignEditor = ({ saved }: { saved: SavedCampaign }) => {
  const { id } = saved.campaign;
  const queries = useQueryClient();
  const showSaved = useShowSaved();
  const [draft, setDraft] = useDraft(id);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  /** What has happened to a version, until the next edit. */
  const [note, setNote] = useState<{ version: number; text: string }>();
  /** How often saving has failed because of fields; their issues are listed from the first time on. */
  const [failures, setFailures] = useState(0);
  const issueList = usePanelFocus(failures);
  /** Ids of controls that the user has left. Before that, an empty field of a row reports no error unless a link led to it. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const { document, base } = draft ?? { document: saved.campaign, base: saved };

  // The key differs each time that the same link is followed.
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) focusControl(hash.slice(1));
  }, [hash, key]);

  /** A version that somebody else has saved since this draft was started. */
  const theirs = draft && saved.version !== base.version ? saved : undefined;

  // An event can cause several edits; each starts from the result of the previous one.
  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  }, [document]);

  const updateDraft = (edited: CampaignDocument, from: SavedCampaign) => {
    latest.current = edited;
    const unchanged = differences(from.campaign, edited).length === 0;
    setDraft(unchanged ? undefined : { document: edited, base: from });
  };

  const change = (edit: (document: CampaignDocument) => CampaignDocument) => {
    setNote(undefined);
    // The rules state the odds as text.
    updateDraft(withCorrectOdds(edit(latest.current)), base);
  };

  const localIssues = useMemo(() => issuesOf(document), [document]);
  const problems =
    localIssues.size === 0 && refusal
      ? serverIssues(refusal.issues, refusal.sent, document)
      : localIssues;
  const isShown = (path: string) =>
    left.has(controlId(path)) || hash === `#${controlId(path)}` || !isEmptyInRow(document, path);
  const issues: Issues = new Map([...problems].filter(([path]) => isShown(path)));

  const isDraft = saved.campaign.status === 'draft';
  const missingCodes = useMissingCodes(isDraft && !draft ? document : undefined) ?? [];
  const checkedPrizes = useCheckedPrizes(id);
  const renamedPrizes = useRenamedPrizes(document);
  const unfinished = new Map([...missingCodes, ...launchWarnings(document)]);
  const unchecked = fieldWarnings(document, checkedPrizes);
  const isInChecklist = isDraft && problems.size > 0;

  const save = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const result = await putCampaign(adminCall, document, base.version);
      showSaved(result);
      renamedPrizes.keep();
      setDraft(undefined);
      setFailures(0);
      setNote({ version: result.version, text: `Saved as version ${result.version}.` });
    } catch (error) {
      await handleRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  const handleRefusal = async (error: unknown) => {
    const fieldIssues = (error instanceof RefusedError && error.body?.issues) || [];
    setRefusal({ sent: document, issues: fieldIssues, message: errorMessage(error) });
    if (fieldIssues.length > 0) setFailures(failures + 1);
    // A 409 without field issues is an edit conflict.
    else if (hasStatus(error, 409)) await queries.fetchQuery(campaignQuery(id));
  };

  /** Continues with this document on top of the version that somebody else has saved. */
  const resolveConflict = (resolved: CampaignDocument, from: SavedCampaign) => {
    setRefusal(undefined);
    if (resolved !== from.campaign)
      setNote({
        version: from.version,
        text: `Save to replace version ${from.version} with this.`,
      });
    updateDraft(resolved, from);
    // The pressed button has been removed, so the first field gets the focus.
    focusControl(controlId(field(CAMPAIGN, 'name').path));
  };

  const handleSave = async () => {
    // The button is not `disabled` while saving, so it can be pressed again.
    if (busy || !draft || theirs) return;
    if (localIssues.size > 0) {
      setFailures(failures + 1);
      setLeft(new Set([...left, ...[...localIssues.keys()].map(controlId)]));
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      // Visitors may have spun since the campaign was loaded.
      const current = isDraft ? saved : await queries.fetchQuery(campaignQuery(id));
      if (current.version !== base.version) setRefusal({ sent: document, issues: [], message: '' });
      else if (questionOf({ ...base, draws: current.draws }, document)) setConfirming(true);
      else await save();
    } catch (error) {
      await handleRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <EditorProvider value={{ document, problems, issues, unfinished, unchecked, change }}>
      {isDraft && (
        <div className={styles.panel} ref={isInChecklist ? issueList : undefined} tabIndex={-1}>
          <LaunchChecklist isSaved={!draft} />
        </div>
      )}
      <div className={styles.editor}>
        <form
          className={layout.view}
          noValidate
          onBlur={({ target }) => {
            if (!left.has(target.id)) setLeft(new Set(left).add(target.id));
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void handleSave();
          }}
        >
          {theirs ? (
            <ConflictView
              key={theirs.version}
              base={base.campaign}
              mine={document}
              theirs={theirs}
              takesFocus={refusal !== undefined}
              onResolve={(resolved) => resolveConflict(resolved, theirs)}
            />
          ) : (
            <SaveBar
              unsaved={draft !== undefined}
              busy={busy}
              problems={problems.size}
              // Launching, pausing or resuming saves another version.
              message={note?.version === saved.version ? note.text : ''}
              error={refusal && refusal.issues.length === 0 ? refusal.message : ''}
              onDiscard={() => {
                setDraft(undefined);
                setNote(undefined);
                setRefusal(undefined);
              }}
            />
          )}
          {failures > 0 && problems.size > 0 && !isDraft && (
            <div className={styles.panel} ref={issueList} tabIndex={-1}>
              <Notice intent="error" title={`Fix ${plural(problems.size, 'field')}`}>
                <IssueList id={id} issues={problems} />
              </Notice>
            </div>
          )}
          <FormSections />
        </form>
        <aside className={styles.preview} aria-label="Wheel preview">
          <Fold title="Wheel preview" startsOpen={isWide()}>
            <div className={styles.wheel}>
              <Wheel
                segments={document.segments}
                prizes={document.prizes}
                theme={document.theme}
                turning={false}
              />
            </div>
            <p>
              {`${document.segments.length} segments, ${document.segments.filter(({ prize }) => prize !== undefined).length} with a prize`}
            </p>
          </Fold>
        </aside>
      </div>
      {isConfirming && (
        <SaveDialog
          base={{ ...base, draws: saved.draws }}
          document={document}
          // Not returned, because the save bar shows the result, not the dialog.
          onConfirm={() => void save()}
          onClose={() => setConfirming(false)}
        />
      )}
    </EditorProvider>
  );
};

/** Whether the preview is beside the form; otherwise it would be above. */
const isWide = (): boolean => globalThis.matchMedia?.('(min-width: 75em)').matches ?? false;
