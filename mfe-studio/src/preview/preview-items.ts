import {
  PREVIEW_STAGES,
  type CampaignDocument,
  type CampaignPreview,
  type PreviewMail,
  type PreviewScene,
  type PreviewStage,
} from '@site/contracts';

/** A stage of the visitors' page, or a mail. */
export interface PreviewItem {
  id: string;
  label: string;
  /** Whether a prize must be chosen for it. */
  hasPrize: boolean;
}

const MAIL = 'mail-';

export const isStage = ({ id }: PreviewItem): boolean => !id.startsWith(MAIL);

interface Stage {
  name: string;
  hasPrize?: boolean;
  /** Whether visitors of this campaign can reach it. */
  isReachable?: (document: CampaignDocument, preview: CampaignPreview) => boolean;
}

const anyWin = (_: CampaignDocument, { wins }: CampaignPreview) => wins.length > 0;
const hasWinLimits = ({ limits }: CampaignDocument) => limits !== undefined;

const STAGES: Record<PreviewStage, Stage> = {
  'not-begun': { name: 'Not started yet' },
  start: { name: 'Before the wheel' },
  'without-code': {
    name: 'Without a spin code',
    isReachable: ({ wheel, requiresCode }) => wheel === 'qr' && requiresCode,
  },
  'who-spins': { name: 'Who’s spinning?', isReachable: hasWinLimits },
  wheel: { name: 'The wheel' },
  loss: { name: 'A loss', isReachable: (_, { loss }) => loss !== undefined },
  win: { name: 'A win', hasPrize: true, isReachable: anyWin },
  claim: { name: 'The claim form', hasPrize: true, isReachable: anyWin },
  claimed: { name: 'After the claim', hasPrize: true, isReachable: anyWin },
  rules: { name: 'Official rules' },
  limited: { name: 'Win limit reached', isReachable: hasWinLimits },
  'sold-out': {
    name: 'Sold out',
    isReachable: ({ whenSoldOut }, { soldOut }) => soldOut !== undefined && whenSoldOut === 'stay',
  },
  paused: { name: 'Paused, with a win to claim', hasPrize: true, isReachable: anyWin },
  ended: { name: 'Ended, with a win to claim', hasPrize: true, isReachable: anyWin },
  over: { name: 'Paused or ended, without a win' },
};

const MAILS = { winner: 'To the winner', team: 'To the team: a claim' } as const;

/** The stages and mails of this campaign. */
export const previewItems = (
  document: CampaignDocument,
  preview: CampaignPreview,
): PreviewItem[] => [
  ...PREVIEW_STAGES.filter((id) => STAGES[id].isReachable?.(document, preview) ?? true).map(
    (id) => ({
      id,
      label: STAGES[id].name,
      hasPrize: STAGES[id].hasPrize ?? false,
    }),
  ),
  ...Object.entries(MAILS)
    .filter(([kind]) => preview.mails.some((mail) => mail.kind === kind))
    .map(([kind, label]) => ({ id: MAIL + kind, label, hasPrize: true })),
  ...preview.mails.flatMap(({ kind, subject }, index) =>
    kind === 'stock'
      ? [{ id: `${MAIL}${index}`, label: `To the team: ${subject}`, hasPrize: false }]
      : [],
  ),
];

/** The scene for the visitors' page in the frame; `undefined` for a mail. */
export const sceneOf = (
  { id }: PreviewItem,
  prize: string | undefined,
  { theme: { image } }: CampaignDocument,
  { campaign, soldOut, wins, loss }: CampaignPreview,
): PreviewScene | undefined => {
  const stage = PREVIEW_STAGES.find((name) => name === id);
  if (!stage) return undefined;
  const shownCampaign = stage === 'sold-out' && soldOut ? soldOut : campaign;
  const won = STAGES[stage].hasPrize
    ? wins.find(({ spin }) => spin.prize?.id === prize)
    : undefined;
  return {
    stage,
    campaign: { ...shownCampaign, image },
    spin: won ? won.spin : stage === 'loss' ? loss : undefined,
    delivery: stage === 'claimed' ? won?.delivery : undefined,
  };
};

export const mailOf = (
  { id }: PreviewItem,
  prize: string | undefined,
  { mails }: CampaignPreview,
): PreviewMail | undefined => {
  const kindOrIndex = id.slice(MAIL.length);
  return (
    mails[Number(kindOrIndex)] ??
    mails.find((mail) => mail.kind === kindOrIndex && mail.prize === prize)
  );
};
