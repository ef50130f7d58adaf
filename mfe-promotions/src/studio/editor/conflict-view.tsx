import type { CampaignDocument, KeptCampaign } from '@site/contracts';
import { Button } from '@site/shared-ui';
import { formatMoment } from '../parts/format';
import { Notice } from '../parts/notice';
import table from '../parts/table.module.scss';
import styles from './conflict-view.module.scss';
import { changedPaths, fieldName, valueAt } from './document-paths';

interface ConflictViewProps {
  base: CampaignDocument | undefined;
  mine: CampaignDocument;
  theirs: KeptCampaign;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else has saved in the meantime: what both have changed, and whose word holds. */
export const ConflictView = ({
  base,
  mine,
  theirs,
  onTakeTheirs,
  onKeepMine,
}: ConflictViewProps) => {
  const byMe = new Set(base ? changedPaths(base, mine) : []);
  const rows = changedPaths(theirs.campaign, mine);
  return (
    <Notice
      look="trouble"
      title={`Somebody saved version ${theirs.version} while you were editing`}
    >
      <p>
        It was saved on {formatMoment(theirs.updatedAt)}. Nothing of yours is lost, and nothing of
        it is saved yet. These fields differ:
      </p>
      <div className={`${table.scroll} ${styles.differences}`}>
        <table className={table.table}>
          <caption>Fields that differ</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Version {theirs.version}</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((path) => (
              <tr key={path}>
                <th scope="row">
                  {fieldName(path)}
                  {byMe.has(path) && <span className={table.under}>changed by you</span>}
                </th>
                <td>{sayValue(valueAt(theirs.campaign, path))}</td>
                <td>{sayValue(valueAt(mine, path))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.ways}>
        <Button onClick={onTakeTheirs}>Take version {theirs.version}, drop mine</Button>
        <Button onClick={onKeepMine}>Keep mine, on top of version {theirs.version}</Button>
      </div>
    </Notice>
  );
};

/** Long values, a picture's above all, are cut. */
const sayValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
