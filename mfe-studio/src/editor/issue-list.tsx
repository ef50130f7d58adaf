import { Link } from '@site/shared-ui/router';
import { campaignHref } from '../ui/campaign-location';
import { Notice } from '../ui/notice';
import { fieldName } from './field-names';
import type { Issues } from './issues';
import { controlId } from './lens';

interface IssueListProps {
  /** The id of the campaign. */
  id: string;
  issues: Issues;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** The issues of a campaign; each leads to its field in the editor. */
export const IssueList = ({ id, issues, onFollow }: IssueListProps) => (
  <ul>
    {[...issues].map(([path, message]) => (
      <li key={path}>
        <Link to={`${campaignHref(id)}#${controlId(path)}`} onClick={onFollow}>
          {fieldName(path)}
        </Link>
        <span>{`: ${message}`}</span>
      </li>
    ))}
  </ul>
);

/** For views that need a valid campaign. */
export const InvalidCampaign = ({ title, id, issues }: IssueListProps & { title: string }) => (
  <Notice intent="error" title={title}>
    <p>Fix these fields first:</p>
    <IssueList id={id} issues={issues} />
  </Notice>
);
