import { Button } from '@fluentui/react-components';
import { claimsCsv, shippingText, winnerName } from '@site/admin-client';
import { CLAIM_STATUSES, claimStatus, plural, type ClaimRecord } from '@site/contracts';
import { fold } from '@site/contracts/search';
import { dayIn } from '@site/contracts/wall-clock';
import { useQuery } from '@site/shared-ui/query';
import { useLocation } from '@site/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { campaignsQuery, claimByCodeQuery, claimsQuery } from '../api/queries';
import { useSignedIn } from '../api/session';
import { withDistinctNames } from '../campaigns/distinct-names';
import { ChoiceField } from '../ui/choice-field';
import { authorName } from '../ui/format';
import { InputField } from '../ui/input-field';
import { lazyView } from '../ui/lazy-view';
import layout from '../ui/layout.module.scss';
import { QueryStatus, RefreshButton } from '../ui/query-status';
import { saveCsv } from '../ui/save-file';
import { localZone } from '../ui/time-zones';
import { useFilter } from '../ui/use-filter';
import { useNow } from '../ui/use-now';
import { ViewHeader } from '../ui/view-header';
import { CLAIM_STATUS_NAMES } from './claim-fields';
import styles from './claims-view.module.scss';
import { isUnredeemed } from './delivery';
import { isOverdue } from './due';

/** Lazy, because menus are large. */
const ClaimsGrid = lazyView(
  'the list of claims',
  () => import(/* webpackChunkName: "claims" */ './claims-grid'),
);

/** Sorted by name. */
const useCampaigns = () =>
  withDistinctNames(useQuery(campaignsQuery).data?.campaigns ?? []).sort((one, other) =>
    one.name.localeCompare(other.name),
  );

/** `/studio?view=claims`: the claims of all campaigns, or of one. */
export const ClaimsView = () => {
  const campaigns = useCampaigns();
  const [campaign, setCampaign] = useFilter('campaign');
  return (
    <div className={layout.stack}>
      <ViewHeader title="Claims" />
      <ClaimsPanel campaign={campaign}>
        <ChoiceField
          label="Campaign"
          className={styles.campaign}
          value={campaign}
          options={[['', 'All campaigns'], ...campaigns.map(({ id, name }) => [id, name] as const)]}
          onChoose={setCampaign}
        />
      </ClaimsPanel>
    </div>
  );
};

/** `draw 12`, `#12`, or a short number, which would match part of most phone numbers and references. */
const DRAW = /^(?:draw |#)(\d+)$|^(\d{1,3})$/;

const drawIn = (search: string): string | undefined => {
  const [, named, short] = DRAW.exec(fold(search).trim()) ?? [];
  return named ?? short;
};

/** Ignores case, accents, and separators of references and phone numbers. */
const plain = (text: string): string => fold(text).replace(/[-()]/g, '');

/** Whether the claim is of the searched draw, or contains all searched words. */
const matches = (claim: ClaimRecord, search: string): boolean => {
  const searchedDraw = drawIn(search);
  const { draw, email, phone, reference, prize, assignee, note, shipTo } = claim;
  if (searchedDraw) return draw === Number(searchedDraw);
  const address = shipTo && shippingText(shipTo);
  const who = assignee && authorName(assignee);
  const texts = [winnerName(claim), email, phone, reference, prize.name, who, note, address];
  const text = plain([...texts, draw].join('\n'));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const FILTER_NAMES = { ...CLAIM_STATUS_NAMES, fulfilled: 'Fulfilled or code sent' };

/** A prize code or a code of a pool, which is not part of a list. */
const CODE = /^\S{4,64}$/;

interface ClaimsPanelProps {
  /** Empty for all. */
  campaign: string;
  /** Further filters. */
  children?: ReactNode;
}

/** Claims, filtered by the URL: `state=open`, `state=overdue` for open claims past their deadline, `state=unredeemed`, `draw=12`, `assignee=me`. */
export const ClaimsPanel = ({ campaign, children }: ClaimsPanelProps) => {
  const now = useNow();
  const campaigns = new Map(useCampaigns().map((one) => [one.id, one]));
  const { access } = useSignedIn().signedIn ?? {};
  const [stateFilter, setStateFilter] = useFilter('state');
  const state =
    CLAIM_STATUSES.find((option) => option === stateFilter) ??
    (stateFilter === 'overdue' ? 'open' : '');
  const [assignee, setAssignee] = useFilter('assignee');
  const query = useQuery(claimsQuery({ campaign, state }));
  // Not in the URL, because it may be somebody's name or address.
  const [draw] = useFilter('draw');
  const { state: linked }: { state: { search?: string } | null } = useLocation();
  const [search, setSearch] = useState(linked?.search ?? (draw && `draw ${draw}`));
  const found = query.data?.claims.filter(
    (claim) =>
      matches(claim, search) &&
      (stateFilter !== 'overdue' || isOverdue(claim, now)) &&
      (stateFilter !== 'unredeemed' || isUnredeemed(claim)) &&
      (!assignee || claim.assignee === (assignee === 'me' ? access?.name : undefined)),
  );
  const code = search.trim();
  const byCode = useQuery({
    ...claimByCodeQuery(code),
    enabled: found?.length === 0 && !drawIn(search) && CODE.test(code.replace(/ /g, '')),
  });
  const claims = found?.length === 0 ? (byCode.data?.claims ?? found) : found;
  const overdue = claims?.filter((claim) => isOverdue(claim, now)).length ?? 0;
  const open = claims?.filter((claim) => claimStatus(claim) === 'open').length ?? 0;

  const { timeZone = localZone() } = campaigns.get(campaign) ?? {};
  const day = dayIn(timeZone, new Date(now));
  const parts = [campaign || 'all', stateFilter, assignee, search && 'search', day];
  const fileName = `claims-${parts.filter(Boolean).join('-')}.csv`;

  return (
    <div className={layout.stack}>
      <div className={styles.filters}>
        <InputField
          label="Find a claim"
          type="search"
          placeholder="Name, contact, prize, reference, code"
          value={search}
          onText={setSearch}
        />
        {children}
        <ChoiceField
          label="Status"
          value={stateFilter}
          options={[
            ['', 'All'],
            ['overdue', 'Overdue'],
            ...CLAIM_STATUSES.map((option) => [option, FILTER_NAMES[option]] as const),
            ['unredeemed', 'Code not redeemed'],
          ]}
          onChoose={setStateFilter}
        />
        <ChoiceField
          label="Assignee"
          value={assignee}
          options={[
            ['', 'Anyone'],
            ['me', 'Me'],
            ['nobody', 'Nobody'],
          ]}
          onChoose={setAssignee}
        />
        <div className={styles.buttons}>
          <Button
            disabled={!claims?.length}
            onClick={() => claims && saveCsv(fileName, claimsCsv(claims, campaigns))}
          >
            Export CSV
          </Button>
          <RefreshButton query={query} campaign={campaign} />
        </div>
      </div>
      <QueryStatus query={query} subject="claims" />
      {claims && (
        <>
          <p className={layout.hint} role="status">
            <span>{`${plural(claims.length, 'claim')}, ${open} open`}</span>
            {overdue > 0 && <strong className={layout.danger}>{`, ${overdue} overdue`}</strong>}
            {claims.some(({ delivery }) => delivery) && <span>. Codes aren’t exported.</span>}
          </p>
          {claims.length === 0 && (
            <p className={layout.hint}>
              {drawIn(search)
                ? 'This draw has no claim: it didn’t win, or its prize isn’t claimed yet.'
                : search.trim()
                  ? 'No claims match. Check the spelling, or search for part of the name, email address, phone number, prize, reference or note, or for the whole code.'
                  : stateFilter || assignee
                    ? 'No claims match these filters. Change them to see the others.'
                    : 'No claims yet. They appear here as soon as a winner claims a prize.'}
            </p>
          )}
          {claims.length > 0 && <ClaimsGrid claims={claims} now={now} campaigns={campaigns} />}
        </>
      )}
    </div>
  );
};
