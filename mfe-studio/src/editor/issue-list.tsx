import { Link } from '@site/shared-ui/router';
import type { ReactNode } from 'react';
import { campaignHref } from '../ui/campaign-location';
import { Notice } from '../ui/notice';
import { fieldName } from '@site/contracts/campaign-changes';
import type { Issues } from './issues';
import { controlId } from './lens';

interface FieldLinkProps {
  /** The id of the campaign. */
  id: string;
  path: string;
  /** Called when the link is followed. */
  onFollow?: () => void;
  children: ReactNode;
}

/** Leads to a field in the editor. */
export const FieldLink = ({ id, path, onFollow, children }: FieldLinkProps) => (
  <Link to={`${campaignHref(id)}#${controlId(path)}`} onClick={onFollow}>
    {children}
  </Link>
);

interface IssueListProps extends Pick<FieldLinkProps, 'id' | 'onFollow'> {
  issues: Issues;
}

/** The issues of a campaign; each leads to its field in the editor. */
export const IssueList = ({ id, issues, onFollow }: IssueListProps) =>
  issues.size > 0 && (
    <ul>
      {[...issues].map(([path, message]) => (
        <li key={path}>
          <FieldLink id={id} path={path} onFollow={onFollow}>
            {fieldName(path)}
          </FieldLink>
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
