import type { AccessRecord, OwnAccess, ReleaseKeyRecord } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { accessQuery, keysQuery, ownAccessQuery } from '../api/queries';
import { DataGrid, type Column } from '../ui/data-grid';
import { formatMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';

/** The scopes of all tokens for tokens with the scope `operate`, else one's own. */
export const AccessSection = ({ now }: { now: number }) => {
  const own = useQuery(ownAccessQuery);
  return (
    <section className={layout.stack} aria-labelledby="delivery-access">
      <h3 id="delivery-access">Who may do what</h3>
      <QueryStatus query={own} what="what this token may" />
      {own.data && <p className={layout.hint}>{describeOwn(own.data)}</p>}
      {own.data &&
        (own.data.may.some((scope) => scope === '*' || scope === 'operate') ? (
          <>
            <Tokens now={now} />
            <Keys />
          </>
        ) : (
          <p className={layout.hint}>Only tokens with the scope operate see what others may do.</p>
        ))}
    </section>
  );
};

const describeOwn = ({ name, may, expiresAt }: OwnAccess): string =>
  `You are signed in as ${name}, who may: ${may.includes('*') ? 'everything' : may.join(', ')}${expiresAt ? `, until ${formatMoment(expiresAt)}` : ''}.`;

/** The valid tokens. Those that have ended are in the audit log. */
const Tokens = ({ now }: { now: number }) => {
  const query = useQuery(accessQuery);
  const valid = query.data?.access.filter(
    ({ revokedAt, expiresAt }) =>
      revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > now),
  );
  return (
    <>
      <QueryStatus query={query} what="who may do what" />
      {valid?.length === 0 && (
        <p className={layout.hint}>Nobody but the owner of the site has a token.</p>
      )}
      {valid && valid.length > 0 && (
        <DataGrid
          caption="Valid tokens, by name"
          columns={TOKEN_COLUMNS}
          rows={valid}
          rowId={({ name, createdBy }) => `${name} ${createdBy}`}
        />
      )}
    </>
  );
};

const list = (texts: string[]) => (
  <ul className={layout.list}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const TOKEN_COLUMNS: Column<AccessRecord>[] = [
  { name: 'Name', value: ({ name }) => name },
  { name: 'May', cell: ({ may }) => list(may) },
  {
    name: 'Until',
    value: ({ expiresAt }) => (expiresAt ? Date.parse(expiresAt) : Infinity),
    cell: ({ expiresAt }) => (expiresAt ? formatMoment(expiresAt) : 'no end'),
  },
];

/** The keys whose signatures are accepted, and for which parts. */
const Keys = () => {
  const query = useQuery(keysQuery);
  const valid = query.data?.keys.filter(({ revokedAt }) => revokedAt === undefined);
  return (
    <>
      <QueryStatus query={query} what="the keys" />
      {valid?.length === 0 && <p className={layout.hint}>No key signs releases.</p>}
      {valid && valid.length > 0 && (
        <DataGrid
          caption="Keys that sign releases, by name"
          columns={KEY_COLUMNS}
          rows={valid}
          rowId={({ name, fingerprint }) => `${name} ${fingerprint}`}
        />
      )}
    </>
  );
};

const KEY_COLUMNS: Column<ReleaseKeyRecord>[] = [
  { name: 'Key', value: ({ name }) => name },
  {
    name: 'Signs',
    cell: ({ parts }) => list(parts.map((part) => (part === '*' ? 'every part' : part))),
  },
  {
    name: 'Stored',
    value: ({ inFolder }) => (inFolder ? 'as a file on the server' : 'by the site'),
  },
];
