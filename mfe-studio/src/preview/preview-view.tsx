import { Button } from '@fluentui/react-components';
import { PREVIEW_PAGE, type CampaignDocument, type CampaignPreview } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { useAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { previewQuery } from '../api/queries';
import { campaignHref } from '../campaigns/campaign-place';
import { fieldName } from '../editor/field-names';
import { issuesOf } from '../editor/issues';
import { controlId } from '../editor/place';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { MailPreview } from './mail-preview';
import { mailOf, previewItems, sceneOf } from './preview-items';
import { choiceAtom, PreviewToolbar, WIDTHS } from './preview-toolbar';
import { SizedFrame } from './sized-frame';

/** What visitors, winners and the team get of the campaign as it stands in the editor, saved or not. */
export const PreviewView = ({ document }: { document: CampaignDocument }) => {
  const issues = issuesOf(document);
  const query = useQuery({ ...previewQuery(document), enabled: issues.size === 0 });
  if (issues.size > 0)
    return (
      <Notice look="trouble" title="This campaign cannot be shown yet">
        <p>Mend this first; each leads to its place in the editor:</p>
        <ul>
          {[...issues].map(([path, message]) => (
            <li key={path}>
              <Link to={`${campaignHref(document.id)}#${controlId(path)}`}>{fieldName(path)}</Link>
              <span>{`: ${message}`}</span>
            </li>
          ))}
        </ul>
      </Notice>
    );
  return query.data ? (
    <Preview document={document} preview={query.data} />
  ) : (
    <QueryStatus query={query} what="the preview" />
  );
};

interface PreviewProps {
  document: CampaignDocument;
  preview: CampaignPreview;
}

/** One stage or mail at a time. */
const Preview = ({ document, preview }: PreviewProps) => {
  const [choice, setChoice] = useAtom(choiceAtom);
  const [hasFailed, setFailed] = useState(false);
  const items = useMemo(() => previewItems(document, preview), [document, preview]);
  const prizes = preview.wins.flatMap(({ spin }) => spin.prize ?? []);
  const item = items.find(({ id }) => id === choice.item) ?? items[0];
  const prize = prizes.find(({ id }) => id === choice.prize) ?? prizes[0];
  const scene = useMemo(
    () => item && sceneOf(item, prize?.id, document, preview),
    [item, prize?.id, document, preview],
  );
  if (!item) return null;
  const mail = scene ? undefined : mailOf(item, prize?.id, preview);
  const width = WIDTHS[choice.device];
  const title = item.hasPrize ? `${item.label}, ${prize?.name}` : item.label;
  return (
    <div className={layout.stack}>
      <PreviewToolbar
        items={items}
        item={item}
        prizes={prizes}
        prize={prize?.id}
        device={choice.device}
        onChoose={(change) => setChoice({ ...choice, ...change })}
      />
      <p className={layout.hint}>
        A sample, made of the draft as it stands in the editor, saved or not. Winner, reference and
        code are made up; what is pressed in it does nothing.
      </p>
      <p className={layout.unseen} role="status">{`Shown: ${title}`}</p>
      {hasFailed && (
        <Notice look="trouble" title="The visitors’ wheels do not show previews">
          <p>
            What is live of them is from before there were previews, or could not be loaded. The
            mails can be seen all the same.
          </p>
          <Button onClick={() => setFailed(false)}>Try again</Button>
        </Notice>
      )}
      {scene && !hasFailed && (
        <SizedFrame
          src={PREVIEW_PAGE}
          origin={siteSettings().hosts?.visitors}
          title={`Visitors’ page: ${title}`}
          data={scene}
          width={width.page}
          height={width.height}
          onFail={() => setFailed(true)}
        />
      )}
      {mail && <MailPreview mail={mail} width={width.mail} />}
    </div>
  );
};
