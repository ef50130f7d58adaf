import { randomUUID } from 'node:crypto';
import type { CampaignDocument, Entrant, EntrantState } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { trusted, type Connection } from 'mongoose';
import { ApiError, conflict, invalidField } from '../../platform/http/api-error';
import { createKeyedHash } from '../../platform/secrets/keyed-hash';
import { storedSecret } from '../../platform/secrets/stored-secret';
import type { DrawDocument, LimitKind } from '../draws/draw-model';
import { mailboxOf } from '../../mail/mailbox';
import { householdOf } from './same-person';
import type { EntrantDocument, EntrantModel } from './win-limit-models';
import type { PlaceLimit, PlaceState, WinPlaces } from './win-places';

type LimitedCampaign = Pick<CampaignDocument, 'id' | 'limits' | 'claimUntil'>;

/** The places under the win limits that a spin reserves before it is drawn. */
export interface HeldPlaces {
  /** The limits that the spin counts towards. */
  kinds: LimitKind[];
  /** Call for a spin that was refused. */
  release(): Promise<void>;
  /** Stores the outcome of the spin. Returns at once and never fails. */
  recordDraw(draw: Pick<DrawDocument, 'spin' | 'prize' | 'at'>): void;
}

interface LimitServices {
  entrants: EntrantModel;
  places: WinPlaces;
  hash: LimitHash;
  now: () => Date;
}

/** A keyed hash that differs by campaign, so that people cannot be tracked across campaigns. */
export const createLimitHash = (database: Connection) => {
  const keyedHash = createKeyedHash(() => storedSecret(database, 'limits'));
  return async (campaign: string, kind: LimitKind, text: string): Promise<string> =>
    (await keyedHash(JSON.stringify([campaign, kind, text]))).toString('base64url');
};
export type LimitHash = ReturnType<typeof createLimitHash>;

/** The `_id` of the win places of a mailbox or household. */
export const placesId = (campaign: string, kind: LimitKind, digest: string): string =>
  `${campaign}/${kind}/${digest}`;

export const WIN_LIMIT_REACHED =
  'This email address or household has reached the win limit for this promotion. You didn’t use a spin.';
const MESSAGES = {
  full: WIN_LIMIT_REACHED,
  held: 'Another spin for this email address or household is in progress. You didn’t use a spin. Please try again in a minute.',
} as const;

const invalid = (path: string, message: string) => invalidField(path, message, message);
const entrantMissing = () =>
  invalid(
    'entrant',
    'Please reload the page: this promotion asks for your email address before a spin.',
  );
const addressMissing = () =>
  invalid(
    'address.street',
    'Please enter your postal address: this promotion limits wins of a household',
  );
const otherPerson = (kind: LimitKind) =>
  conflict(
    kind === 'email'
      ? 'This prize was won with a different email address. Please use the one you entered before the spin.'
      : 'This prize was won with a different postal address. Please use the one you entered before the spin.',
  );

const requireFree = (state: PlaceState): void => {
  if (state !== 'free') throw new ApiError('win_limit', MESSAGES[state]);
};

/** The limits that apply to a person; undefined if the household is limited but not given. */
const limitsOf = (
  { id, limits, claimUntil }: LimitedCampaign,
  { mailbox, household }: Pick<EntrantDocument, 'mailbox' | 'household'>,
): (PlaceLimit & { kind: LimitKind })[] | undefined => {
  const { days = 0, winsPerEmail, winsPerHousehold } = limits ?? {};
  if (winsPerHousehold && !household) return undefined;
  const limit = (kind: LimitKind, digest?: string, wins?: number) =>
    digest && wins
      ? [{ kind, id: placesId(id, kind, digest), wins, days, claimUntil: new Date(claimUntil) }]
      : [];
  return [
    ...limit('email', mailbox, winsPerEmail),
    ...limit('household', household, winsPerHousehold),
  ];
};

/** Limits the wins of a mailbox and a household. Enforced before a spin is reserved, never afterwards. */
export const createWinLimits = ({ entrants, places, hash, now }: LimitServices) => {
  const hashPerson = async (campaign: string, { email, address }: Entrant) => ({
    mailbox: await hash(campaign, 'email', mailboxOf(email)),
    ...(address && { household: await hash(campaign, 'household', householdOf(address)) }),
  });

  /** Undefined if the player has not given the addresses that the campaign limits. */
  const limitsOfPlayer = async (campaign: LimitedCampaign, player: string) => {
    const entrant = await entrants.findById(`${campaign.id}/${player}`).lean();
    return entrant ? limitsOf(campaign, entrant) : undefined;
  };

  const statesOf = (limits: PlaceLimit[]) => Promise.all(limits.map(places.state));

  return {
    /** Stores who plays with this cookie. Throws `win_limit`, and `invalid_input` if a limited address is missing. */
    async register(campaign: LimitedCampaign, player: string, entrant: Entrant): Promise<void> {
      if (campaign.limits?.winsPerHousehold && !entrant.address) throw addressMissing();
      const person = await hashPerson(campaign.id, entrant);
      (await statesOf(limitsOf(campaign, person) ?? [])).forEach(requireFree);
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

    /** Undefined if nothing is limited, or the player has not registered. */
    async state(campaign: LimitedCampaign, player: string): Promise<EntrantState | undefined> {
      if (!campaign.limits) return undefined;
      const limits = await limitsOfPlayer(campaign, player);
      if (!limits) return undefined;
      return (await statesOf(limits)).includes('full') ? 'limited' : 'named';
    },

    /**
     * Reserves a place under each win limit for a spin. Throws `win_limit`, and `invalid_input` if the player has not
     * registered.
     */
    async take(campaign: LimitedCampaign, player: string, spin: string): Promise<HeldPlaces> {
      const limits = await limitsOfPlayer(campaign, player);
      if (!limits) throw entrantMissing();
      const holder = randomUUID();
      const release = async () => {
        await Promise.all(limits.map((limit) => places.release(limit, spin, holder)));
      };
      try {
        for (const limit of limits) requireFree(await places.take(limit, spin, holder));
      } catch (error) {
        await release();
        throw error;
      }
      return {
        kinds: limits.map(({ kind }) => kind),
        release,
        recordDraw: (draw) => limits.forEach(({ id }) => places.recordOutcome(id, draw)),
      };
    },

    /** Throws `conflict` if a claim comes from another mailbox or household than the one the spin was made for. */
    async requireSamePerson(
      { campaign, spin, limits = [] }: Pick<DrawDocument, 'campaign' | 'spin' | 'limits'>,
      claim: Entrant,
    ): Promise<void> {
      const { mailbox, household } = await hashPerson(campaign, claim);
      const digests = { email: mailbox, household };
      for (const kind of limits) {
        const digest = digests[kind];
        if (kind === 'household' && !digest) throw addressMissing();
        if (!digest || !(await places.holds(placesId(campaign, kind, digest), spin)))
          throw otherPerson(kind);
      }
    },

    async removeExpired(): Promise<void> {
      await places.removeExpired();
      await entrants.deleteMany({ forgetAt: trusted({ $lt: now() }) });
    },
  };
};
export type WinLimits = ReturnType<typeof createWinLimits>;
