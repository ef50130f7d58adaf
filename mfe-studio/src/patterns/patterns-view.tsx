import {
  drawPath,
  PATTERN_THRESHOLDS,
  plural,
  type ClaimRecord,
  type Pattern,
  type PatternKind,
} from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { claimsQuery, patternsQuery } from '../api/queries';
import { EmailText } from '../claims/email-text';
import { campaignHref } from '../ui/campaign-location';
import { CellDetail, DataGrid, momentColumn, type Column } from '../ui/data-grid';
import { formatMoment, formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus, RefreshButton } from '../ui/query-status';

const DRAWS_SHOWN = 5;
const PEOPLE_SHOWN = 5;

const PATTERN_NAMES: Record<PatternKind, string> = {
  network: 'Many players from one network',
  mailbox: 'One email address, many players',
  household: 'One postal address, many players',
  rhythm: 'Spins at regular intervals',
  speed: 'Spins faster than a person can click',
};

const LISTED = `Listed here: ${PATTERN_THRESHOLDS.networkIdentities} or more players on one network in a day, ${PATTERN_THRESHOLDS.mailboxIdentities} or more claiming with one email address, ${PATTERN_THRESHOLDS.householdIdentities} or more with one postal address, and players with ${PATTERN_THRESHOLDS.rhythmIntervals + 1} or more evenly timed spins or ${PATTERN_THRESHOLDS.speedSpins} or more that are too fast for a person.`;

/** Lists what looks like one person with many identities, or like a program, with the evidence. Does not affect draws. */
export const PatternsView = ({ id, timeZone }: { id: string; timeZone: string }) => {
  const query = useQuery(patternsQuery(id));
  // The report names nobody. Who may read claims sees whose they are.
  const claims = useQuery({ ...claimsQuery({ campaign: id, state: '' }), retry: false });
  const claimOf = new Map(claims.data?.claims.map((claim) => [claim.draw, claim]));
  const claimsOf = ({ draws }: Pattern) => draws.flatMap((draw) => claimOf.get(draw) ?? []);
  const columns: Column<Pattern>[] = [
    { name: 'What', width: 'minmax(7rem, 3fr)', value: ({ kind }) => PATTERN_NAMES[kind] },
    { name: 'Evidence', cell: describeEvidence, width: 'minmax(9rem, 5fr)' },
    {
      name: 'Claims',
      focus: 'group',
      width: 'minmax(9.5rem, 4fr)',
      cell: (found) => <PatternClaims campaign={id} claims={claimsOf(found)} />,
    },
    {
      ...momentColumn('When', ({ from }) => from, timeZone),
      width: 'minmax(7.5rem, 3fr)',
      details: ({ from, to }) => [
        formatMoment(from, timeZone) !== formatMoment(to, timeZone) &&
          `to ${formatMoment(to, timeZone)}`,
      ],
    },
    {
      name: 'Spins',
      focus: 'group',
      width: 'minmax(7rem, 3fr)',
      value: ({ spins }) => spins,
      details: ({ draws, spins, wins }) => {
        const listed = draws.slice(0, DRAWS_SHOWN);
        const hiddenCount = spins - listed.length;
        return [
          plural(wins, 'win'),
          <span key="draws" className={layout.row}>
            {listed.map((draw) => (
              <Link key={draw} to={drawPath({ campaign: id, number: draw })}>{`#${draw}`}</Link>
            ))}
            {hiddenCount > 0 && `and ${formatNumber(hiddenCount)} more`}
          </span>,
        ];
      },
    },
  ];
  if (!query.data) return <QueryStatus query={query} subject="draws and claims" />;

  const { read, patterns } = query.data;
  return (
    <div className={layout.stack}>
      <div className={layout.fields}>
        <RefreshButton
          query={{
            isFetching: query.isFetching || claims.isFetching,
            refetch: () => Promise.all([query.refetch(), claims.refetch()]),
          }}
          campaign={id}
        />
      </div>
      <QueryStatus query={query} subject="draws and claims" />
      {read.draws > 0 && (
        <p>{`Based on the last ${plural(read.draws, 'draw')}${read.since ? ` (since ${formatMoment(read.since, timeZone)})` : ''} and ${plural(read.claims, 'claim')}. Nothing is blocked automatically; you decide.`}</p>
      )}
      <DataGrid
        caption="Unusual activity"
        isCaptionHidden
        columns={columns}
        rows={patterns}
        rowId={({ kind, draws }) => `${kind} ${draws[0]}`}
        empty={`${read.draws === 0 ? 'No spins yet' : 'Nothing unusual'}, so nothing to review.`}
      />
      <p className={layout.hint}>
        <span>{LISTED}</span>
        <span> Each browser counts as one player. Clearing cookies makes it a new one.</span>
      </p>
    </div>
  );
};

/** The people who claimed wins of a pattern, each with a link to all their claims. */
const PatternClaims = ({ campaign, claims }: { campaign: string; claims: ClaimRecord[] }) => {
  const emails = [...new Set(claims.map(({ email }) => email).filter(Boolean))];
  if (emails.length === 0) return 'None';
  return (
    <ul className={layout.list}>
      {emails.slice(0, PEOPLE_SHOWN).map((email) => (
        <li key={email}>
          <Link
            to={campaignHref(campaign, 'claims')}
            state={{ search: email }}
            aria-label={`All claims of ${email}`}
          >
            <EmailText email={email} />
          </Link>
          <CellDetail>
            {plural(claims.filter((claim) => claim.email === email).length, 'claim')}
          </CellDetail>
        </li>
      ))}
      {emails.length > PEOPLE_SHOWN && (
        <li>{`and ${formatNumber(emails.length - PEOPLE_SHOWN)} more`}</li>
      )}
    </ul>
  );
};

const describeEvidence = (pattern: Pattern): string => {
  const { kind, identities, young, spins, everySeconds, spreadSeconds, afterTicketMs } = pattern;
  switch (kind) {
    case 'network':
      return `${plural(identities, 'player')} within a day, ${formatNumber(young)} of them new: first seen less than ten minutes before the spin. On a store’s network, most players aren’t new.`;
    case 'mailbox':
    case 'household':
      return `${plural(identities, 'player')} used it to claim prizes.`;
    case 'rhythm':
      return `One player, ${plural(spins, 'spin')}: every ${plural(everySeconds ?? 0, 'second')}, give or take ${spreadSeconds ?? 0}.`;
    case 'speed':
      return `One player, ${plural(spins, 'spin')}: ${formatNumber(afterTicketMs ?? 0)} ms (median) from the wheel’s appearance to the click.`;
  }
};
