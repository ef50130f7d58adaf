import { createReadStream } from 'node:fs';
import { DrawList, PromotionList } from '@site/contracts';
import { dayIn } from '@site/contracts/wall-clock';
import * as z from 'zod';
import { HOUR_MS } from '@site/contracts/units';
import { attemptEach } from '../../platform/concurrency';
import { notFound } from '../../platform/http/api-error';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';

type DrawServices = PromotionServices & {
  /** The file of the program that verifies draws, bundled from `draw-verifier/`. */
  drawVerifier: string;
};

/** Draws per response. */
const MAX_PAGE = 500;
const DEFAULT_PAGE = 100;

const wholeNumber = (minimum: number, maximum: number, initial: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'use a whole number')
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `use a number from ${minimum} to ${maximum}`,
    )
    .default(initial);

const DrawsQuery = z.object({
  after: wholeNumber(0, 9_999_999_999, 0),
  limit: wholeNumber(1, MAX_PAGE, DEFAULT_PAGE),
});

/** Commits to the coming days of every campaign that has not ended, signs the head of each that was played, and reveals seeds. */
export const commitDays = async (
  {
    campaigns,
    drawDays,
    signedHeads,
  }: Pick<DrawServices, 'campaigns' | 'drawDays' | 'signedHeads'>,
  now = new Date(),
): Promise<void> => {
  const commitAhead = async (id: string) => {
    const campaign = await campaigns.findDocument(id);
    if (campaign) await drawDays.commitAhead(campaign);
  };

  const steps = (await campaigns.list()).campaigns.flatMap(({ id, endsAt, draws }) => [
    ...(draws > 0 ? [() => signedHeads.sign(id)] : []),
    ...(new Date(endsAt) > now ? [() => commitAhead(id)] : []),
  ]);
  await attemptEach([...steps, () => drawDays.sealAndReveal()], (step) => step());
};

/** Everything that is needed to verify draws: records, signed heads, and a program. */
export const drawsFeature = feature({
  name: 'draws',
  operations: [
    operation({
      method: 'GET',
      path: '/api/promotions',
      summary: 'The promotions that have begun, the latest first, whose draws can be verified.',
      response: { description: 'Ids and names', schema: PromotionList },
      handle: (_, { campaigns }: DrawServices) => campaigns.listBegun(),
    }),
    operation({
      method: 'GET',
      path: '/api/promotions/{campaign}/draws',
      summary:
        'Draws after the number `after` (default 0), at most `limit` (default 100, maximum 500), with their days and revisions, for verification. Seeds are published when their day is over.',
      query: DrawsQuery,
      response: { description: 'The draws in the order of their numbers', schema: DrawList },
      errors: ['invalid_input', 'not_found'],
      async handle({ params, query }, { campaigns, drawDays, ledger }: DrawServices) {
        const id = params.campaign;
        const [campaign, { number: last }, draws] = await Promise.all([
          campaigns.findDocument(id),
          ledger.head(id),
          ledger.page(id, query.after, query.limit),
        ]);
        if (!campaign || (campaign.status === 'draft' && last === 0))
          throw notFound('There is no promotion with this id');

        const revisionNumbers = new Set(draws.map(({ revision }) => revision));
        const end = draws.at(-1)?.number ?? last;
        // The `day` of each draw, and the calendar day of its time; they differ if the time zone changed.
        const { timeZone } = campaign;
        const days = draws.flatMap(({ day, at }) => [day, dayIn(timeZone, new Date(at))]);
        const [published, revisions] = await Promise.all([
          drawDays.published(campaign, [...new Set(days)]),
          campaigns.revisions(id),
        ]);
        const listed = revisions.filter(({ revision }) => revisionNumbers.has(revision));
        const drawnPrizes = new Set(
          listed.flatMap(({ terms }) => terms.prizes.map((prize) => prize.id)),
        );
        return {
          campaign: id,
          timeZone,
          days: published,
          revisions: listed,
          draws,
          prizeNames: Object.fromEntries(
            campaign.prizes
              .filter(({ id: prize }) => drawnPrizes.has(prize))
              .map((prize) => [prize.id, prize.name]),
          ),
          // A draw may have been made since the head was read.
          last: Math.max(last, end),
          ...(end < last ? { next: end } : {}),
        };
      },
    }),
    operation({
      method: 'GET',
      path: '/api/promotions/heads.txt',
      summary:
        'The newest draw of each promotion on each day, and the commitments of its days, one signed line each, for others to save.',
      response: { description: 'The list, as plain text', type: 'text/plain' },
      async handle({ ctx }, { campaigns, signedHeads }: DrawServices) {
        ctx.type = 'text/plain';
        return signedHeads.list(await campaigns.allPublished());
      },
    }),
    operation({
      method: 'GET',
      path: '/api/promotions/verify-draws.mjs',
      summary:
        'A single-file Node program that verifies downloaded draws, also against a saved list of heads.',
      withoutDatabase: true,
      response: { description: 'The program, as plain text', type: 'text/plain' },
      handle({ ctx }, { drawVerifier }: DrawServices) {
        ctx.attachment('verify-draws.mjs');
        ctx.type = 'text/plain';
        return createReadStream(drawVerifier);
      },
    }),
  ],

  jobs: [
    {
      name: 'commit to the coming days',
      interval: HOUR_MS,
      run: (services: DrawServices) => commitDays(services),
    },
  ],
});
