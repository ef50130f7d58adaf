import { ApiError } from '../../platform/http/api-error';
import type { Belongings } from './belongings';
import type { CampaignModel, CampaignRecord } from './campaign-model';
import { changedMeanwhile, notThere, type Precondition } from './campaign-writer';

/** What shows that somebody has played a campaign. */
export interface Traces {
  drawsOf(id: string): Promise<number>;
  /** Whether somebody has taken a spin, drawn yet or not. */
  hasPlayers(id: string): Promise<boolean>;
}

const played = (id: string, draws: number) =>
  new ApiError(
    'conflict',
    `${id} was played (draws: ${draws}), and whoever played may check the draws: pause it, or let it end, instead of removing it`,
  );

/**
 * Removes campaigns that nobody has played. Its revisions stay: should a draw have been made just now, it can still be
 * checked. What else belongs to a campaign goes while it is looked once more whether somebody plays, and comes back with
 * it where somebody does; where the process ends in between, the same call takes it away.
 */
export const createCampaignRemover = (
  campaigns: CampaignModel,
  { drawsOf, hasPlayers }: Traces,
  first: Belongings[],
) => {
  const belongings = [...first];

  const refusePlayed = async (id: string): Promise<void> => {
    const [draws, isPlayed] = await Promise.all([drawsOf(id), hasPlayers(id)]);
    if (draws > 0 || isPlayed) throw played(id, draws);
  };
  const seeAll = async (id: string) => {
    const seen = await Promise.all(belongings.map((one) => one.see(id)));
    return () => Promise.all(seen.map((putBack) => putBack()));
  };
  const forgetAll = (id: string) => Promise.all(belongings.map((one) => one.forget(id)));

  /** Takes away a campaign that is there, and all that belongs to it. */
  const take = async (present: CampaignRecord, putBack: () => Promise<unknown>): Promise<void> => {
    const { _id, version } = present;
    const { deletedCount } = await campaigns.deleteOne({ _id, version });
    if (deletedCount === 0) throw changedMeanwhile();
    const [look, forgotten] = await Promise.allSettled([refusePlayed(_id), forgetAll(_id)]);
    if (look.status === 'rejected') {
      // Somebody was let in before it was gone, and must find it to claim what he wins.
      await campaigns.create(present);
      await putBack();
      throw look.reason;
    }
    if (forgotten.status === 'rejected') throw forgotten.reason;
  };

  return {
    /** What else goes with a campaign. */
    goesWith(more: Belongings) {
      belongings.push(more);
    },

    /** Throws `not_found`, and `conflict` when it was played, or is not the version that the caller has seen. */
    async remove(id: string, { version }: Precondition = {}): Promise<void> {
      const [present, putBack] = await Promise.all([
        campaigns.findById(id).lean(),
        seeAll(id),
        refusePlayed(id),
      ]);
      if (present && version !== undefined && version !== present.version) throw changedMeanwhile();
      if (present) return take(present, putBack);
      await forgetAll(id);
      throw notThere(id);
    },
  };
};
