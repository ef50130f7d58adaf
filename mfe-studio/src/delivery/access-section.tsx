import { useQuery } from '@site/shared-ui/query';
import type { OwnAccess } from '@site/contracts';
import { useAdmin } from '../api/use-admin';
import { formatDay } from '../parts/format';
import { Cell, DataTable, Row, RowHead } from '../parts/data-table';
import { FailedToLoad, Loading } from '../parts/notice';
import { accessQuery, ownAccessQuery } from './delivery-queries';
import { mayOperate } from './may';
import styles from './section.module.scss';

/** Who may change what: everybody, for those who may know it, or only whoever is signed in. */
export const AccessSection = ({ now }: { now: number }) => {
  const own = useQuery(ownAccessQuery(useAdmin()));
  return (
    <section className={styles.section} aria-labelledby="delivery-access">
      <h3 id="delivery-access">Who may do what</h3>
      {own.error ? (
        <FailedToLoad error={own.error} onRetry={() => void own.refetch()} />
      ) : !own.data ? (
        <Loading what="what this token may" />
      ) : (
        <>
          <p className={styles.hint}>{sayOwn(own.data)}</p>
          {mayOperate(own.data) ? (
            <Everybody now={now} />
          ) : (
            <p className={styles.hint}>What others may is told to tokens that may operate.</p>
          )}
        </>
      )}
    </section>
  );
};

const scopes = (may: string[]): string => (may.includes('*') ? 'everything' : may.join(', '));

const sayOwn = ({ name, may, expiresAt }: OwnAccess): string =>
  `You are signed in as ${name}, who may: ${scopes(may)}${expiresAt ? `, until ${formatDay(expiresAt)}` : ''}.`;

const Everybody = ({ now }: { now: number }) => {
  const { data, error, refetch } = useQuery(accessQuery(useAdmin()));
  if (error) return <FailedToLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading what="who may do what" />;
  const good = data.access.filter(
    ({ revokedAt, expiresAt }) =>
      revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > now),
  );
  if (good.length === 0)
    return <p className={styles.hint}>Nobody but the owner of the site has a token.</p>;
  return (
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
            <span>{expiresAt ? formatDay(expiresAt) : 'no end'}</span>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
};
