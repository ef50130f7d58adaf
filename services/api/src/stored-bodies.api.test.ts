/** Every field of a body that is stored reaches its model. */
import { calls } from './features';
import { exampleBody, nameOf, prepare, send } from './testing/every-call';
import { sharedFullSite } from './testing/full-site';

const address = { street: '1 Example Street', zip: '60601' };
/** Stored only for prizes that need them; `needs.api.test.ts` covers that. */
const NEEDS = ['size', 'shipTo'];

interface StoredBody {
  model: string;
  ids?: string[];
  /** Optional fields that the example leaves out. */
  more?: object;
  /** Fields that are not stored as they were sent. */
  without?: string[];
}
const STORED: Record<string, StoredBody> = {
  StoreReplacement: { model: 'StoreList', without: ['note'] },
  CertificateUpload: { model: 'Certificate' },
  ContactMessage: { model: 'ContactMessage' },
  NewsletterSubscription: { model: 'Subscription' },
  NewsletterSignup: { model: 'Subscription' },
  EbookRequest: { model: 'EbookRequest', without: ['ebookTitle'] },
  QuizSubmission: { model: 'QuizResult' },
  EmailCapture: { model: 'EmailCapture' },
  CampaignDocument: {
    model: 'Campaign',
    ids: ['stored'],
    more: {
      id: 'stored',
      sample: true,
      texts: { headline: 'Spin the autumn wheel' },
      limits: { days: 7, winsPerEmail: 3, winsPerHousehold: 2 },
    },
  },
  ScanRequest: { model: 'Draw', more: { productId: 'tee' }, without: ['entry', 'code'] },
  SpinRequest: { model: 'Draw', without: ['entry'] },
  QrClaim: { model: 'Claim', more: { address, fullName: 'Robin Example' }, without: NEEDS },
  PrizeClaim: { model: 'Claim', more: { address, phone: '+13125550134' }, without: NEEDS },
  ClaimUpdate: { model: 'Claim', without: ['from', 'version'] },
  CodeOrder: { model: 'CodeBatch' },
  ReleaseKeyGrant: { model: 'ReleaseKey' },
  AccessGrant: { model: 'AccessToken' },
};

/** Bodies that are not stored; their effect is tested elsewhere. */
const NOT_STORED = [
  ...['CanaryEnd', 'CanaryStart', 'ClaimSearch', 'Entrant', 'FaultReport', 'NewsletterToken'],
  ...'OutboxRetry OverrideRequest PageCall PersonCorrection PersonErasure PersonRequest'.split(' '),
  ...['PoolCodes', 'Promotion', 'Prune', 'Redemption', 'ReleaseUpload', 'Retirement', 'Rollback'],
  ...['TelemetryReport', 'TicketRequest', 'VerdictRequest'],
];

const site = sharedFullSite();

const plain = (value: unknown): string => {
  const text = String(value).toLowerCase();
  return /^\d{4}-\d\d-\d\dt/.test(text) ? new Date(text).toISOString().toLowerCase() : text;
};
const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [plain(value)];

const withBody = calls.flatMap((call) =>
  call.body ? [{ call, contract: nameOf(call.body), shape: call.body._zod.def }] : [],
);

describe('request bodies', () => {
  it('are all covered by this test', () => {
    expect([...new Set(withBody.map(({ contract }) => contract))].sort()).toEqual(
      [...Object.keys(STORED), ...NOT_STORED].sort(),
    );
  });

  it.each(Object.entries(STORED))(
    'are stored completely: %s',
    async (name, { model, ids, more, without = [] }) => {
      const { call, shape } = withBody.find(({ contract }) => contract === name)!;
      const prepared = await prepare(site, call);
      const body: Record<string, unknown> = { ...(prepared.body ?? exampleBody(call)), ...more };
      const fields = 'shape' in shape ? Object.keys(shape.shape as object) : [];
      expect(fields.filter((field) => !(field in body) && !without.includes(field))).toEqual([]);
      const { status, text } = await send(site, call, { ...prepared, ...(ids && { ids }), body });
      expect([status, text]).toEqual([call.response.status, text]);

      const stored: unknown = await site.database.model<object>(model).find().lean();
      const leaves = new Set(leavesOf(JSON.parse(JSON.stringify(stored))));
      for (const [field, value] of Object.entries(body).filter(
        ([field]) => !without.includes(field),
      ))
        expect([field, leavesOf(value).filter((leaf) => !leaves.has(leaf))]).toEqual([field, []]);
    },
  );
});
