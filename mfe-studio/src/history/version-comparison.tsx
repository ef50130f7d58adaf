import { Button, Field, Select } from '@fluentui/react-components';
import type { CampaignVersions } from '@site/contracts';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@site/shared-ui/query';
import { versionQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { DifferenceTable } from '../editor/differences/difference-table';
import { NotRead } from '../parts/notice';
import styles from './history-view.module.scss';

interface VersionComparisonProps {
  id: string;
  version: number;
  versions: CampaignVersions['versions'];
  onClose: () => void;
}

/** A version beside another, at first the present one. */
export const VersionComparison = ({ id, version, versions, onClose }: VersionComparisonProps) => {
  const call = useAdmin();
  const [chosen, setChosen] = useState<number>();
  const other = chosen ?? versions[0]?.version ?? version;
  const one = useQuery(versionQuery(call, id, version));
  const two = useQuery(versionQuery(call, id, other));
  const heading = useRef<HTMLHeadingElement>(null);
  // It has come above the button that was pressed.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.comparison} aria-labelledby="version-comparison">
      <div className={styles.top}>
        <h3
          id="version-comparison"
          ref={heading}
          tabIndex={-1}
        >{`Version ${version}, compared`}</h3>
        <Field label="With">
          <Select value={other} onChange={(_, { value }) => setChosen(Number(value))}>
            {versions
              .filter((another) => another.version !== version)
              .map((another, place) => (
                <option key={another.version} value={another.version}>
                  {`Version ${another.version}${place === 0 && chosen === undefined ? ', the present one' : ''}`}
                </option>
              ))}
          </Select>
        </Field>
        <Button className={styles.close} onClick={onClose}>
          Close
        </Button>
      </div>
      {one.data && two.data ? (
        <DifferenceTable
          one={{ name: `Version ${version}`, document: one.data.campaign }}
          other={{ name: `Version ${other}`, document: two.data.campaign }}
        />
      ) : (
        <NotRead
          error={one.error ?? two.error}
          onRetry={() => void Promise.all([one.refetch(), two.refetch()])}
          what="the versions"
        />
      )}
    </section>
  );
};
