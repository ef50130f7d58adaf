import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@site/shared-ui/query';
import type { DeliveryOverview } from '@site/contracts';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { Notice } from '../parts/notice';
import { ChangeDialog, type AskedChange } from './change-dialog';
import type { DeliveryChange } from './delivery-change';
import { ownAccessQuery, telemetryQuery } from './delivery-queries';
import { PartsGrid } from './parts-grid';
import { releaseRows, type ReleaseRow } from './release-rows';
import styles from './section.module.scss';

/** What is live, and what can be done about it with this token. */
export const PartsSection = ({ overview }: { overview: DeliveryOverview }) => {
  const call = useAdmin();
  const { data: access } = useQuery(ownAccessQuery(call));
  const telemetry = useQuery(telemetryQuery(call));
  const { parts, retired, live: base } = overview;
  const told = telemetry.data?.releases;
  const rows = useMemo(() => releaseRows(parts, retired, told), [parts, retired, told]);
  const [asked, setAsked] = useState<AskedChange>();
  const handleAsk = useCallback(
    ({ part }: ReleaseRow, change: DeliveryChange) => setAsked({ part, change, base }),
    [base],
  );

  return (
    <section className={styles.section} aria-labelledby="delivery-parts">
      <h3 id="delivery-parts" tabIndex={-1}>
        Parts
      </h3>
      {rows.length === 0 ? (
        <p className={styles.hint}>Nothing is live yet.</p>
      ) : (
        <>
          <PartsGrid rows={rows} access={access} onAsk={handleAsk} />
          <p className={styles.hint}>
            Size: all files that browsers may load, before compression. Failures and web vitals are
            of the last 24 hours, as some tabs have told; three of four visits have these vitals or
            better.
          </p>
        </>
      )}
      {telemetry.error && (
        <Notice look="trouble" title="Failures and web vitals could not be read">
          <p>{sayError(telemetry.error)}</p>
        </Notice>
      )}
      {asked && <ChangeDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
};
