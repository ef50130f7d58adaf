import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import type { CampaignDocument } from '@site/contracts';
import { previewQuery } from '../api/queries';
import { useAdmin } from '../api/use-admin';
import { controlId } from '../editor/document/editor-context';
import { fieldName } from '../editor/field-names';
import { issuesOf, type Issues } from '../editor/issues';
import { Notice, NotRead } from '../parts/notice';
import { campaignHref } from '../place/studio-place';
import { PreviewSights } from './preview-sights';

/** What visitors, winners and the team will get of the campaign as it stands in the editor, saved or not. */
export const PreviewView = ({ document }: { document: CampaignDocument }) => {
  const issues = issuesOf(document);
  return issues.size > 0 ? (
    <MendFirst id={document.id} issues={issues} />
  ) : (
    <Previewed document={document} />
  );
};

const MendFirst = ({ id, issues }: { id: string; issues: Issues }) => (
  <Notice look="trouble" title="This campaign cannot be shown yet">
    <p>Mend this first; each leads to its place in the editor:</p>
    <ul>
      {[...issues].map(([path, message]) => (
        <li key={path}>
          <Link to={`${campaignHref(id)}#${controlId(path)}`}>{fieldName(path)}</Link>
          <span>{`: ${message}`}</span>
        </li>
      ))}
    </ul>
  </Notice>
);

const Previewed = ({ document }: { document: CampaignDocument }) => {
  const { data, error, refetch } = useQuery(previewQuery(useAdmin(), document));
  return data ? (
    <PreviewSights document={document} preview={data} />
  ) : (
    <NotRead error={error} onRetry={() => void refetch()} what="the preview" />
  );
};
