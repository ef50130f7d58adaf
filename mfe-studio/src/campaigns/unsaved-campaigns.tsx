import { Link } from '@site/shared-ui/router';
import type { Draft } from '../editor/drafts';
import { Notice } from '../parts/notice';
import { campaignHref } from '../place/studio-place';

/** New campaigns that only this tab knows. */
export const UnsavedCampaigns = ({ drafts }: { drafts: Record<string, Draft> }) => {
  const unsaved = Object.values(drafts).filter(({ base }) => !base);
  if (unsaved.length === 0) return null;
  return (
    <Notice title="Not saved yet">
      <ul>
        {unsaved.map(({ document: { id, name } }) => (
          <li key={id}>
            <Link to={campaignHref(id)}>{name || id}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
