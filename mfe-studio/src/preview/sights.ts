import {
  PREVIEW_STAGES,
  type CampaignDocument,
  type CampaignPreview,
  type PreviewMail,
  type PreviewScene,
  type PreviewStage,
} from '@site/contracts';

/** Something to look at: a stage of the visitors' page, or a mail. */
export interface Sight {
  id: string;
  label: string;
  /** There is one for each prize. */
  ofPrize: boolean;
}

const MAIL = 'mail-';

export const isStage = ({ id }: Sight): boolean => !id.startsWith(MAIL);

interface StageSight {
  name: string;
  ofPrize?: boolean;
  /** Whether a visitor of this campaign can come to it. */
  isThere?: (document: CampaignDocument, preview: CampaignPreview) => boolean;
}

const anyWin = (_: CampaignDocument, { wins }: CampaignPreview) => wins.length > 0;
const limited = ({ limits }: CampaignDocument) => limits !== undefined;

const STAGES: Record<PreviewStage, StageSight> = {
  'not-begun': { name: 'Not begun yet' },
  start: { name: 'Before the wheel' },
  'without-code': {
    name: 'Without a code',
    isThere: ({ wheel, requiresCode }) => wheel === 'qr' && requiresCode,
  },
  'who-spins': { name: 'Who spins?', isThere: limited },
  wheel: { name: 'The wheel' },
  loss: { name: 'A loss', isThere: (_, { loss }) => loss !== undefined },
  win: { name: 'A win', ofPrize: true, isThere: anyWin },
  claim: { name: 'The claim form', ofPrize: true, isThere: anyWin },
  claimed: { name: 'After the claim', ofPrize: true, isThere: anyWin },
  rules: { name: 'Official rules' },
  limited: { name: 'Has won as often as one may', isThere: limited },
  'sold-out': {
    name: 'Sold out',
    isThere: ({ whenSoldOut }, { soldOut }) => soldOut !== undefined && whenSoldOut === 'stay',
  },
  paused: { name: 'Paused, with a win to claim', ofPrize: true, isThere: anyWin },
  ended: { name: 'Ended, with a win to claim', ofPrize: true, isThere: anyWin },
  over: { name: 'Paused or ended, for all others' },
};

const MAILS = { winner: 'To the winner', team: 'To the team: a claim' } as const;

/** Everything that there is to see of this campaign: stages first, then mails. */
export const sightsOf = (document: CampaignDocument, preview: CampaignPreview): Sight[] => [
  ...PREVIEW_STAGES.filter((id) => STAGES[id].isThere?.(document, preview) ?? true).map((id) => ({
    id,
    label: STAGES[id].name,
    ofPrize: STAGES[id].ofPrize ?? false,
  })),
  ...Object.entries(MAILS)
    .filter(([kind]) => preview.mails.some((mail) => mail.kind === kind))
    .map(([kind, label]) => ({ id: MAIL + kind, label, ofPrize: true })),
  ...preview.mails.flatMap(({ kind, subject }, nth) =>
    kind === 'stock'
      ? [{ id: `${MAIL}${nth}`, label: `To the team: ${subject}`, ofPrize: false }]
      : [],
  ),
];

/** What the frame of the visitors' page is handed; `undefined` where the sight is a mail. */
export const sceneOf = (
  { id }: Sight,
  prize: string | undefined,
  { theme: { image } }: CampaignDocument,
  { campaign, soldOut, wins, loss }: CampaignPreview,
): PreviewScene | undefined => {
  const stage = PREVIEW_STAGES.find((one) => one === id);
  if (!stage) return undefined;
  const shown = stage === 'sold-out' && soldOut ? soldOut : campaign;
  const won = STAGES[stage].ofPrize ? wins.find(({ spin }) => spin.prize?.id === prize) : undefined;
  return {
    stage,
    campaign: { ...shown, image },
    spin: won ? won.spin : stage === 'loss' ? loss : undefined,
    delivery: stage === 'claimed' ? won?.delivery : undefined,
  };
};

export const mailOf = (
  { id }: Sight,
  prize: string | undefined,
  { mails }: CampaignPreview,
): PreviewMail | undefined => {
  const kind = id.slice(MAIL.length);
  return mails[Number(kind)] ?? mails.find((mail) => mail.kind === kind && mail.prize === prize);
};
