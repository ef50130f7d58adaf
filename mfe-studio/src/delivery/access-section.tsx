import { useQuery } from '@site/shared-ui/query';
import type { AccessRecord, OwnAccess } from '@site/contracts';
import { useAdmin } from '../api/use-admin';
import { formatMoment } from '../parts/format';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { NotRead, ReadBefore } from '../parts/notice';
import { accessQuery, ownAccessQuery } from './delivery-queries';
import { mayOperate } from './may';
import styles from './section.module.scss';

/** Who may change what: everybody, for those who may know it, or only whoever is signed in. */
export const AccessSection = ({ now }: { now: number }) => {
  const own = useQuery(ownAccessQuery(useAdmin()));
  return (
    <section className={styles.section} aria-labelledby="delivery-access">
      <h3 id="delivery-access">Who may do what</h3>
      {own.data ? (
        <>
          <p className={styles.hint}>{sayOwn(own.data)}</p>
          {mayOperate(own.data) ? (
            <Everybody now={now} />
          ) : (
            <p className={styles.hint}>What others may is told to tokens that may operate.</p>
          )}
        </>
      ) : (
        <NotRead error={own.error} onRetry={() => void own.refetch()} what="what this token may" />
      )}
    </section>
  );
};

const scopes = (may: string[]): string => (may.includes('*') ? 'everything' : may.join(', '));

const sayOwn = ({ name, may, expiresAt }: OwnAccess): string =>
  `You are signed in as ${name}, who may: ${scopes(may)}${expiresAt ? `, until ${formatMoment(expiresAt)}` : ''}.`;

const Everybody = ({ now }: { now: number }) => {
  const query = useQuery(accessQuery(useAdmin()));
  const { data, error, refetch } = query;
  if (!data) return <NotRead error={error} onRetry={() => void refetch()} what="who may do what" />;
  const good = data.access.filter(
    ({ revokedAt, expiresAt }) =>
      revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > now),
  );
  return (
    <>
      <ReadBefore {...query} />
      {good.length === 0 ? (
        <p className={styles.hint}>Nobody but the owner of the site has a token.</p>
      ) : (
        <Tokens good={good} />
      )}
    </>
  );
};

const Tokens = ({ good }: { good: AccessRecord[] }) => (
  <DataTable caption="Tokens that are good, by name" heads={['Name', 'May', 'Until']} cards>
    {good.map(({ name, may, expiresAt, createdBy }) => (
      <Row key={`${name} ${createdBy}`}>
        <RowHead>{name}</RowHead>
        <Cell label="May">
          <ul className={styles.list}>
            {may.map((scope) => (
              <li key={scope}>{scope}</li>
            ))}
          </ul>
        </Cell>
        <Cell label="Until">
          <span>{expiresAt ? formatMoment(expiresAt) : 'no end'}</span>
        </Cell>
      </Row>
    ))}
  </DataTable>
);
