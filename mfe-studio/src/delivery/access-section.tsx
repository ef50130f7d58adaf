import { isAccepted } from '@site/admin-client';
import type { AccessRecord, OwnAccess, ReleaseKeyRecord } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { accessQuery, keysQuery, ownAccessQuery } from '../api/queries';
import { DataGrid, type Column } from '../ui/data-grid';
import { Fold } from '../ui/fold';
import { authorName, formatMoment } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { QueryStatus } from '../ui/query-status';

/** Lists the user's own scopes and, with the scope `operate`, all tokens and keys. */
export const AccessSection = ({ now }: { now: number }) => {
  const own = useQuery(ownAccessQuery);
  return (
    <Fold
      title={<h3>Access</h3>}
      note={own.data && `You’re signed in as ${authorName(own.data.name)}`}
    >
      <QueryStatus query={own} subject="your scopes" />
      {own.data && <p className={layout.hint}>{describeOwn(own.data)}</p>}
      {own.data &&
        (own.data.may.some((scope) => scope === '*' || scope === 'operate') ? (
          <>
            <Tokens now={now} />
            <Keys />
          </>
        ) : (
          <p className={layout.hint}>You need the scope “operate” to see other tokens and keys.</p>
        ))}
    </Fold>
  );
};

const describeOwn = ({ name, may, expiresAt }: OwnAccess): string =>
  `You’re signed in as ${authorName(name)}${expiresAt ? ` until ${formatMoment(expiresAt)}` : ''}. Scopes: ${may.includes('*') ? 'full access' : may.join(', ')}.`;

/** The valid tokens. Expired and revoked ones are in the audit log. */
const Tokens = ({ now }: { now: number }) => {
  const query = useQuery(accessQuery);
  const valid = query.data?.access.filter((token) => isAccepted(token, now));
  return (
    <>
      <QueryStatus query={query} subject="the tokens" />
      {valid && (
        <DataGrid
          caption="Valid tokens, by name"
          columns={TOKEN_COLUMNS}
          rows={valid}
          rowId={({ name, createdBy }) => `${name} ${createdBy}`}
          empty="Only the site owner has a token."
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
  { name: 'Scopes', cell: ({ may }) => list(may) },
  {
    name: 'Valid until',
    value: ({ expiresAt }) => (expiresAt ? Date.parse(expiresAt) : Infinity),
    cell: ({ expiresAt }) => (expiresAt ? formatMoment(expiresAt) : 'no expiry'),
  },
];

/** The accepted release keys and the parts they sign. */
const Keys = () => {
  const query = useQuery(keysQuery);
  const valid = query.data?.keys.filter(({ revokedAt }) => revokedAt === undefined);
  return (
    <>
      <QueryStatus query={query} subject="the keys" />
      {valid && (
        <DataGrid
          caption="Release keys, by name"
          columns={KEY_COLUMNS}
          rows={valid}
          rowId={({ name, fingerprint }) => `${name} ${fingerprint}`}
          empty="There are no release keys."
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
