import { plural, type Pattern, type PatternKind } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { patternsQuery } from '../api/queries';
import { campaignHref } from '../campaigns/campaign-location';
import { DataGrid, CellDetail, type Column } from '../ui/data-grid';
import { formatMoment, formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus, RefreshButton } from '../ui/query-status';

const DRAWS_SHOWN = 5;

const PATTERN_NAMES: Record<PatternKind, string> = {
  network: 'Many players from one network',
  mailbox: 'One email address, many players',
  household: 'One postal address, many players',
  rhythm: 'Spins at regular intervals',
  speed: 'Spins faster than a person can click',
};

/** Lists what looks like one person with many identities, or like a program, with the evidence. Does not affect draws. */
export const PatternsView = ({ id, timeZone }: { id: string; timeZone: string }) => {
  const query = useQuery(patternsQuery(id));
  const columns: Column<Pattern>[] = [
    { name: 'What', value: ({ kind }) => PATTERN_NAMES[kind] },
    { name: 'Evidence', cell: describeEvidence, width: 'minmax(12rem, auto)' },
    { name: 'Spins', isNumber: true, value: ({ spins }) => spins },
    { name: 'Wins', isNumber: true, value: ({ wins }) => wins },
    {
      name: 'When',
      value: ({ from }) => Date.parse(from),
      cell: ({ from, to }) => (
        <>
          <span>{formatMoment(from, timeZone)}</span>
          <CellDetail>{`to ${formatMoment(to, timeZone)}`}</CellDetail>
        </>
      ),
    },
    {
      name: 'Draws',
      focus: 'group',
      cell: ({ draws, spins }) => {
        const listedDraws = draws.slice(0, DRAWS_SHOWN);
        const hiddenCount = spins - listedDraws.length;
        return (
          <span className={layout.row}>
            {listedDraws.map((draw) => (
              <Link
                key={draw}
                to={`${campaignHref(id, 'claims')}&draw=${draw}`}
                aria-label={`Claim of draw ${draw}`}
              >
                {`#${draw}`}
              </Link>
            ))}
            {hiddenCount > 0 && `and ${formatNumber(hiddenCount)} more`}
          </span>
        );
      },
    },
  ];
  if (!query.data) return <QueryStatus query={query} subject="draws and claims" />;

  const { read, patterns } = query.data;
  return (
    <div className={layout.stack}>
      <div className={layout.fields}>
        <RefreshButton query={query} campaign={id} />
      </div>
      <QueryStatus query={query} subject="draws and claims" />
      <p>{`Based on the latest ${plural(read.draws, 'draw')}${read.since ? ` (since ${formatMoment(read.since, timeZone)})` : ''} and ${plural(read.claims, 'claim')}. This blocks no one and changes no draw. You decide what to do.`}</p>
      <p className={layout.hint}>
        A player is one browser: someone who clears its cookies comes back as a new player.
      </p>
      {patterns.length === 0 ? (
        <p className={layout.hint}>No unusual activity. There is nothing to do.</p>
      ) : (
        <DataGrid
          caption="Unusual activity"
          isCaptionHidden
          columns={columns}
          rows={patterns}
          rowId={({ kind, draws }) => `${kind} ${draws[0]}`}
        />
      )}
    </div>
  );
};

const describeEvidence = (pattern: Pattern): string => {
  const { kind, identities, young, spins, everySeconds, spreadSeconds, afterTicketMs } = pattern;
  switch (kind) {
    case 'network':
      return `${plural(identities, 'player')} within a day, ${formatNumber(young)} of them new: first seen less than ten minutes before the spin. On a store’s network, most players aren’t new.`;
    case 'mailbox':
    case 'household':
      return `${plural(identities, 'player')} used it to claim wins.`;
    case 'rhythm':
      return `One player, ${plural(spins, 'spin')}: every ${plural(everySeconds ?? 0, 'second')}, give or take ${spreadSeconds ?? 0}.`;
    case 'speed':
      return `One player, ${plural(spins, 'spin')}: ${formatNumber(afterTicketMs ?? 0)} ms (median) from the wheel’s appearance to the click.`;
  }
};
