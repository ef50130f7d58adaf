import { Link } from '@fluentui/react-components';
import { Notice } from '../parts/notice';
import { controlId } from './document/editor-context';
import { fieldName } from './field-names';
import type { Issues } from './issues';

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
          <Link
            as="button"
            type="button"
            inline
            onClick={() => document.getElementById(controlId(path))?.focus()}
          >
            {fieldName(path)}
          </Link>
          <span>{`: ${message}`}</span>
        </li>
      ))}
    </ul>
  </Notice>
);
