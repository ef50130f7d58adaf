import { randomUUID } from 'node:crypto';
import type { CampaignDocument, Entrant, EntrantState } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { ApiError } from '../../platform/http/api-error';
import type { DrawDocument } from '../draws/draw-model';
import type { EntrantDocument, EntrantModel } from './entrant-model';
import { householdOf } from './household';
import { placesId, type LimitHash } from './limit-hash';
import type { LimitKind } from '../draws/draw-model';
import { mailboxOf } from './mailbox';
import type { PlaceLimit, PlaceState, WinPlaces } from './win-places';

type Limited = Pick<CampaignDocument, 'id' | 'limits' | 'claimUntil'>;

/** The places of a spin that is to be drawn. */
export interface HeldPlaces {
  /** What the draw is limited by. */
  kinds: LimitKind[];
  /** For a spin that was refused: others of mailbox and household do not wait for it. */
  giveBack(): Promise<void>;
  /**
   * Writes down what came of the spin, so that whoever looks next need not read the chain, which alone says so. Returns at
   * once and never fails.
   */
  drawn(draw: Pick<DrawDocument, 'spin' | 'prize' | 'at'>): void;
}

/** Who spins, as he was named before. */
export type Named = Pick<EntrantDocument, 'mailbox' | 'household'>;

/** How often one mailbox and one household may win: decided before a spin is taken, and never afterwards. */
export interface WinLimits {
  /** Keeps who spins under this cookie. Throws `invalid_input` without an address that is needed, and `win_limit`. */
  name(campaign: Limited, player: string, entrant: Entrant): Promise<void>;
  /** Who is named, asked while the campaign is read; `undefined` where that is not known to limit anything. */
  ahead(campaign: string, player: string): Promise<Named | null> | undefined;
  /** `undefined` where nothing is limited, or nobody is named yet. */
  state(
    campaign: Limited,
    player: string,
    ahead?: Promise<Named | null>,
  ): Promise<EntrantState | undefined>;
  /**
   * Before a spin is taken: holds its place among the wins of mailbox and household. Throws `win_limit`, and
   * `invalid_input` where nobody is named.
   */
  take(
    campaign: Limited,
    player: string,
    spin: string,
    ahead?: Promise<Named | null>,
  ): Promise<HeldPlaces>;
  /** Throws `conflict` when a claim comes from another mailbox or household than the one its spin was made for. */
  demandSame(
    win: Pick<DrawDocument, 'campaign' | 'spin' | 'limits'>,
    claim: Entrant,
  ): Promise<void>;
  /** Forgets whom no limit needs any more. */
  sweep(): Promise<void>;
}

interface LimitServices {
  entrants: EntrantModel;
  places: WinPlaces;
  hash: LimitHash;
  now: () => Date;
}

export const WIN_LIMIT_REACHED =
  'This email address or household has won as often as the rules of this promotion allow. No spin was used.';
const MESSAGES = {
  full: WIN_LIMIT_REACHED,
  held: 'Another spin of this email address or household is just being drawn. No spin was used: please try again in a minute.',
} as const;

const invalid = (path: string, message: string) =>
  new ApiError('invalid_input', message, { issues: [{ path, message }] });
const needsName = () =>
  invalid(
    'entrant',
    'Please reload the page: this promotion asks for your email address before a spin.',
  );
const needsAddress = () =>
  invalid(
    'address.street',
    'Please enter your postal address: this promotion limits wins of a household',
  );
const otherPerson = (kind: LimitKind) =>
  new ApiError(
    'conflict',
    kind === 'email'
      ? 'This prize was won with another email address. Please claim it with the one that you gave before the spin.'
      : 'This prize was won for another postal address. Please claim it with the one that you gave before the spin.',
  );

export const createWinLimits = ({ entrants, places, hash, now }: LimitServices): WinLimits => {
  const hashed = async (campaign: string, { email, address }: Entrant) => ({
    mailbox: await hash(campaign, 'email', mailboxOf(email)),
    ...(address && { household: await hash(campaign, 'household', householdOf(address)) }),
  });

  /** `undefined` for somebody of whom it is not known what the campaign limits. */
  const limitsOf = (
    { id, limits, claimUntil }: Limited,
    { mailbox, household }: Pick<EntrantDocument, 'mailbox' | 'household'>,
  ): (PlaceLimit & { kind: LimitKind })[] | undefined => {
    const { days = 0, winsPerEmail, winsPerHousehold } = limits ?? {};
    if (winsPerHousehold && !household) return undefined;
    const common = { days, claimUntil: new Date(claimUntil) };
    return [
      ...(winsPerEmail
        ? [
            {
              ...common,
              kind: 'email',
              id: placesId(id, 'email', mailbox),
              wins: winsPerEmail,
            } as const,
          ]
        : []),
      ...(winsPerHousehold && household
        ? [
            {
              ...common,
              kind: 'household',
              id: placesId(id, 'household', household),
              wins: winsPerHousehold,
            } as const,
          ]
        : []),
    ];
  };

  /** Campaigns that limit wins, as far as this process has seen them. */
  const limiting = new Set<string>();
  const namedAs = (campaign: string, player: string): Promise<Named | null> =>
    entrants.findById(`${campaign}/${player}`, { mailbox: 1, household: 1 }).lean().exec();

  const known = async (campaign: Limited, player: string, ahead = namedAs(campaign.id, player)) => {
    limiting.add(campaign.id);
    const found = await ahead;
    return found ? limitsOf(campaign, found) : undefined;
  };
  const statesOf = (limits: PlaceLimit[], spin?: string) =>
    Promise.all(limits.map((limit) => places.state(limit, spin)));

  const demandFree = (state: PlaceState): void => {
    if (state !== 'free') throw new ApiError('win_limit', MESSAGES[state]);
  };

  return {
    async name(campaign, player, entrant) {
      if (campaign.limits?.winsPerHousehold && !entrant.address) throw needsAddress();
      const person = await hashed(campaign.id, entrant);
      for (const state of await statesOf(limitsOf(campaign, person) ?? [])) demandFree(state);
      const end = Date.parse(campaign.claimUntil) + (campaign.limits?.days ?? 0) * DAY_MS;
      await entrants.updateOne(
        { _id: `${campaign.id}/${player}` },
        {
          $set: { ...person, forgetAt: new Date(end) },
          ...(!person.household && { $unset: { household: 1 } }),
        },
        { upsert: true },
      );
    },

    ahead(campaign, player) {
      if (!limiting.has(campaign)) return undefined;
      const asked = namedAs(campaign, player);
      asked.catch(() => undefined); // it may not be wanted
      return asked;
    },

    async state(campaign, player, ahead) {
      if (!campaign.limits) return undefined;
      const limits = await known(campaign, player, ahead);
      if (!limits) return undefined;
      return (await statesOf(limits)).includes('full') ? 'limited' : 'named';
    },

    async take(campaign, player, spin, ahead) {
      if (!campaign.limits) return { kinds: [], giveBack: async () => {}, drawn: () => {} };
      const limits = await known(campaign, player, ahead);
      if (!limits) throw needsName();
      const holder = randomUUID();
      const giveBack = async () => {
        await Promise.all(limits.map((limit) => places.giveBack(limit, spin, holder)));
      };
      const held: HeldPlaces = {
        kinds: limits.map(({ kind }) => kind),
        giveBack,
        drawn: (draw) => limits.forEach(({ id }) => places.settle(id, draw)),
      };
      const taken = await Promise.all(limits.map((limit) => places.takeRoom(limit, spin, holder)));
      if (taken.every((isTaken) => isTaken)) return held;

      // A place that is held for nothing keeps others waiting: none is taken before all are free.
      if (taken.includes(true)) await giveBack();
      for (const state of await statesOf(limits, spin)) demandFree(state);
      try {
        for (const limit of limits) demandFree(await places.take(limit, spin, holder));
      } catch (error) {
        await giveBack();
        throw error;
      }
      return held;
    },

    async demandSame({ campaign, spin, limits = [] }, claim) {
      const { mailbox, household } = await hashed(campaign, claim);
      const digests = { email: mailbox, household };
      const holds = limits.map(async (kind) => {
        const digest = digests[kind];
        if (kind === 'household' && !digest) throw needsAddress();
        if (!digest || !(await places.holds(placesId(campaign, kind, digest), spin)))
          throw otherPerson(kind);
      });
      // The first of them speaks.
      for (const held of await Promise.allSettled(holds))
        if (held.status === 'rejected') throw held.reason;
    },

    async sweep() {
      await places.sweep();
      await entrants.deleteMany({ forgetAt: trusted({ $lt: now() }) });
    },
  };
};
