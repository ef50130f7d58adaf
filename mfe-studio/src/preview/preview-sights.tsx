import { Button } from '@fluentui/react-components';
import { PREVIEW_PAGE, type CampaignDocument, type CampaignPreview } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { useAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { Notice } from '../parts/notice';
import { choiceAtom, WIDTHS } from './choice';
import { MailSight } from './mail-sight';
import styles from './preview-sights.module.scss';
import { SightChoice } from './sight-choice';
import { mailOf, sceneOf, sightsOf } from './sights';
import { SizedFrame } from './sized-frame';

interface PreviewSightsProps {
  document: CampaignDocument;
  preview: CampaignPreview;
}

/** One sight at a time, with what leads to the others. */
export const PreviewSights = ({ document, preview }: PreviewSightsProps) => {
  const [choice, choose] = useAtom(choiceAtom);
  const [lost, setLost] = useState(false);
  const sights = useMemo(() => sightsOf(document, preview), [document, preview]);
  const prizes = preview.wins.flatMap(({ spin }) => spin.prize ?? []);
  const sight = sights.find(({ id }) => id === choice.sight) ?? sights[0];
  const { id: prize, name } = prizes.find(({ id }) => id === choice.prize) ?? { ...prizes[0] };
  const scene = useMemo(
    () => sight && sceneOf(sight, prize, document, preview),
    [sight, prize, document, preview],
  );
  if (!sight) return null;
  const mail = scene ? undefined : mailOf(sight, prize, preview);
  const { page, height, mail: mailWidth } = WIDTHS[choice.device];
  const shown = sight.ofPrize ? `${sight.label}, ${name}` : sight.label;
  return (
    <div className={styles.preview}>
      <SightChoice
        sights={sights}
        sight={sight}
        prizes={prizes}
        prize={prize}
        device={choice.device}
        onChoose={(change) => choose({ ...choice, ...change })}
      />
      <p className={styles.hint}>
        A sample, made of the draft as it stands in the editor, saved or not. Winner, reference and
        code are made up; what is pressed in it does nothing.
      </p>
      <p className={styles.said} role="status">{`Shown: ${shown}`}</p>
      {lost && (
        <Notice look="trouble" title="The visitors’ wheels do not show previews">
          <p>
            What is live of them is from before there were previews, or could not be loaded. The
            mails can be seen all the same.
          </p>
          <Button onClick={() => setLost(false)}>Try again</Button>
        </Notice>
      )}
      {scene && !lost && (
        <SizedFrame
          src={PREVIEW_PAGE}
          origin={siteSettings().hosts?.visitors}
          title={`Visitors’ page: ${shown}`}
          data={scene}
          width={page}
          height={height}
          onLost={() => setLost(true)}
        />
      )}
      {mail && <MailSight mail={mail} width={mailWidth} />}
    </div>
  );
};
