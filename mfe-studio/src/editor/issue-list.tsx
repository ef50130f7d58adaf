import { Notice } from '../parts/notice';
import { controlId } from './document/editor-context';
import { fieldName } from './field-names';
import type { Issues } from './issues';
import styles from './issue-list.module.scss';

/** Everything that stands in the way of saving; each line leads to its field. */
export const IssueList = ({ issues }: { issues: Issues }) => (
  <Notice
    look="trouble"
    title={
      issues.size === 1 ? 'One thing is not right yet' : `${issues.size} things are not right yet`
    }
  >
    <ul>
      {[...issues].map(([path, message]) => (
        <li key={path}>
          <button
            type="button"
            className={styles.field}
            onClick={() => document.getElementById(controlId(path))?.focus()}
          >
            {fieldName(path)}
          </button>
          : {message}
        </li>
      ))}
    </ul>
  </Notice>
);
