import { Button, Field, Input } from '@fluentui/react-components';
import type { Phase } from '@site/admin-client';
import { color } from '@site/brand/tokens';
import { qrSvg } from '@site/code-sheet/qr';
import { formatOdds, type CampaignDocument } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';
import { siteSettings } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { useState } from 'react';
import { InputError, useAction } from '../api/action';
import { campaignsQuery } from '../api/queries';
import { activeLottery, nextLottery } from '../phase/phase';
import { LotField, lotProblem } from '../codes/lot-field';
import { CopyButton } from '../ui/copy-button';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { formatDay } from '../ui/format';
import { ErrorText } from '../ui/notice';
import { saveFile } from '../ui/save-file';
import { useNow } from '../ui/use-now';
import { campaignUrl, SOURCE_LENGTH, sourceName } from './campaign-url';
import styles from './share-view.module.scss';

const QR_COLORS = { dark: color.ground, light: color.text };
/** Large enough for a poster of half a meter at 100 dots per inch. */
const PNG_WIDTH = 2048;

const toPng = async (svg: string): Promise<Blob> => {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PNG_WIDTH;
  canvas.height = PNG_WIDTH;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, PNG_WIDTH, PNG_WIDTH);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png'),
  );
};

/** What visitors see at the address; `/lottery` shows only one campaign at a time. */
const addressHint = (
  { id, startsAt, timeZone }: CampaignDocument,
  phase: Phase,
  active: { id: string; name: string } | undefined,
  /** The campaign that has the address right before this one. */
  previous: { name: string } | undefined,
  next: { name: string; startsAt: string } | undefined,
): string | undefined => {
  if (phase === 'ended')
    return 'This campaign has ended. Its address is only for winners who still have a prize to claim.';
  const start =
    phase === 'scheduled'
      ? `this campaign starts on ${formatMoment(startsAt, timeZone)}`
      : `you ${phase === 'paused' ? 'resume' : 'launch'} this campaign and it starts`;
  if (phase === 'running' && active && active.id !== id)
    return `This address shows “${active.name}” now, because it started later.`;
  if (phase === 'running')
    return (
      next && `“${next.name}” takes over this address on ${formatDay(next.startsAt, timeZone)}.`
    );
  if (previous)
    return `This address shows ${active && active !== previous ? `“${active.name}”, then ` : ''}“${previous.name}” until ${start}. Posters that you put up before then lead there.`;
  return `Visitors can spin at this address once ${start}. You can print it before then.`;
};

/** The name that the statistics show, if it is not the typed one. */
const describeSource = (source: string, name: string): string => {
  if (source.trim() === name) return '';
  if (!name) return 'Use letters and digits.';
  const cut = source.trim().length > SOURCE_LENGTH ? `, cut to ${SOURCE_LENGTH} characters` : '';
  return `In the address and the statistics: ${name}${cut}`;
};

/** The campaign's address, its QR code, and a poster. */
export default function ShareView({
  campaign,
  phase,
}: {
  campaign: CampaignDocument;
  phase: Phase;
}) {
  const settings = siteSettings();
  const [source, setSource] = useState('');
  const [lot, setLot] = useState('');
  const origin = settings.hosts?.visitors ?? window.location.origin;
  const batch = lotProblem(lot) ? '' : lot.trim();
  const url = campaignUrl(origin, campaign, source, batch);
  const svg = qrSvg(url, QR_COLORS);
  const channel = sourceName(source);
  const sourceNote = describeSource(source, channel);
  const file = [campaign.id, batch, channel].filter(Boolean).join('-');

  const now = useNow();
  const { data } = useQuery(campaignsQuery);
  const campaigns = data?.campaigns ?? [];
  const activeAt = (time: number) =>
    campaign.wheel === 'lottery' ? activeLottery(campaigns, time) : undefined;
  const previous = activeAt(Math.max(now, Date.parse(campaign.startsAt) - 1));
  const next = nextLottery(campaigns, campaign, now);
  const hint = addressHint(campaign, phase, activeAt(now), previous, next);

  const { error, busy, start } = useAction(async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (cause) {
      throw new InputError('We couldn’t make this file. Reload the page and try again.', { cause });
    }
  });
  const savePoster = async () => {
    const { makePoster } = await import(
      /* webpackChunkName: "code-sheet" */ '@site/code-sheet/in-browser'
    );
    const { name, description, winOneIn, endsAt, timeZone, rules } = campaign;
    const poster = {
      brand: settings.brand,
      title: name,
      text: description,
      url,
      terms: `${formatOdds(winOneIn)} wins. Adults ${rules.minimumAge}+ only. ${rules.noPurchase} Ends ${formatMoment(endsAt, timeZone)}. Open to: ${rules.states}. Sponsor: ${rules.sponsor}. Official rules on the page.`,
    };
    saveFile(`${file}-poster.pdf`, await makePoster(poster, 'letter'));
  };

  return (
    <div className={layout.view}>
      {hint && <p className={layout.hint}>{hint}</p>}
      <div className={styles.share}>
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={`QR code of ${url}`}
        />
        <div className={layout.stack}>
          <Field label="Address">
            <Input readOnly value={url} />
          </Field>
          <div className={layout.row}>
            <CopyButton name="address" text={url} />
            <Button as="a" href={url} target="_blank" rel="noreferrer">
              Open
            </Button>
          </div>
          <InputField
            label="Source (optional)"
            hint="Where you share it, such as instagram. Statistics then count its visits, spins, wins and claims separately. Visitors who type the address count without it."
            validationState="none"
            message={sourceNote}
            value={source}
            spellCheck={false}
            onText={setSource}
          />
          {campaign.wheel === 'qr' && <LotField value={lot} onChange={setLot} />}
          <div className={layout.row}>
            <Button
              onClick={() => saveFile(`${file}-qr.svg`, new Blob([svg], { type: 'image/svg+xml' }))}
            >
              QR code (SVG)
            </Button>
            <Button
              onClick={() => void start(async () => saveFile(`${file}-qr.png`, await toPng(svg)))}
            >
              QR code (PNG)
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={busy}
              onClick={() => void start(savePoster)}
            >
              Poster (PDF)
            </Button>
          </div>
          <ErrorText>{error}</ErrorText>
          {campaign.requiresCode && (
            <p className={layout.hint}>
              Visitors need a spin code, so print cards on the “Codes” tab. A poster only leads to
              the page.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
