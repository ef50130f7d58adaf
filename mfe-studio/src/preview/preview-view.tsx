import { Button } from '@fluentui/react-components';
import { useAtom } from 'jotai';
import { useMemo, useState } from 'react';
import {
  MAIL_FRAME,
  PREVIEW_PAGE,
  type CampaignDocument,
  type CampaignPreview,
  type PreviewMail,
} from '@site/contracts';
import { siteSettings } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { previewQuery } from '../api/queries';
import { InvalidCampaign } from '../editor/issue-list';
import { issuesOf } from '../editor/issues';
import { Facts } from '../ui/facts';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import styles from './preview-view.module.scss';
import { mailOf, previewItems, sceneOf } from './preview-items';
import { choiceAtom, PreviewToolbar, WIDTHS } from './preview-toolbar';
import { SizedFrame } from './sized-frame';

/** Previews the pages and mails of the campaign in the editor, saved or not. */
export const PreviewView = ({ document }: { document: CampaignDocument }) => {
  const issues = issuesOf(document);
  const query = useQuery({ ...previewQuery(document), enabled: issues.size === 0 });
  if (issues.size > 0)
    return (
      <InvalidCampaign
        title="This campaign can’t be previewed yet"
        id={document.id}
        issues={issues}
      />
    );
  return query.data ? (
    <Preview document={document} preview={query.data} />
  ) : (
    <QueryStatus query={query} subject="the preview" />
  );
};

interface PreviewProps {
  document: CampaignDocument;
  preview: CampaignPreview;
}

/** Shows one stage or mail at a time. */
const Preview = ({ document, preview }: PreviewProps) => {
  const [choice, setChoice] = useAtom(choiceAtom);
  const [hasFailed, setFailed] = useState(false);
  const items = useMemo(() => previewItems(document, preview), [document, preview]);
  const prizes = preview.wins.flatMap(({ spin }) => spin.prize ?? []);
  const find = (name: string) => items.find(({ id }) => id === name);
  const item = find(choice.item) ?? find('start') ?? items[0];
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
        Shows the campaign in the editor, saved or not. Winner, reference and code are samples, and
        buttons do nothing.
      </p>
      <p className={layout.unseen} role="status">{`Shown: ${title}`}</p>
      {hasFailed && (
        <Notice intent="error" title="The visitors’ pages can’t be previewed">
          <p>
            Their live release doesn’t support previews or couldn’t be loaded. You can still preview
            emails.
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

/** A mail as HTML and as plain text. */
const MailPreview = ({ mail, width }: { mail: PreviewMail; width: number }) => (
  <div className={`${styles.mail} ${width < WIDTHS.desktop.mail ? styles.narrow : ''}`.trim()}>
    <Facts
      facts={[
        ['To', mail.to],
        ['Subject', mail.subject],
      ]}
    />
    <section className={styles.version} aria-label="HTML">
      <h3>HTML</h3>
      <SizedFrame
        src={MAIL_FRAME}
        title={`Email: ${mail.subject}`}
        data={mail.html}
        width={width}
        height={780}
        sandboxed
      />
    </section>
    <section className={styles.version} aria-label="Plain text">
      <h3>Plain text</h3>
      <pre className={styles.text}>{mail.text}</pre>
    </section>
  </div>
);
