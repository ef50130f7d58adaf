import { ApiError } from '../../ground/errors/api-error';
import type { CampaignArchive } from './campaign-archive';
import type { CampaignModel } from './campaign-model';
import { changedMeanwhile, notThere, type Precondition } from './campaign-writer';

/** What shows that somebody has played a campaign. */
export interface Traces {
  drawsOf(id: string): Promise<number>;
  /** Whether somebody has taken a spin, drawn yet or not. */
  hasPlayers(id: string): Promise<boolean>;
}

export type RemovedListener = (id: string) => Promise<void>;

const played = (id: string, draws: number) =>
  new ApiError(
    'conflict',
    `${id} was played (draws: ${draws}), and whoever played may check the draws: pause it, or let it end, instead of removing it`,
  );

/**
 * Removes campaigns that nobody has played. Its revisions stay: should a draw have been made just now, it can still be
 * checked. What else belongs to a campaign goes after it; where the process ends in between, the same call takes it away.
 */
export const createCampaignRemover = (
  campaigns: CampaignModel,
  archive: Pick<CampaignArchive, 'forget'>,
  { drawsOf, hasPlayers }: Traces,
) => {
  const listeners: RemovedListener[] = [];

  const refusePlayed = async (id: string): Promise<void> => {
    const [draws, isPlayed] = await Promise.all([drawsOf(id), hasPlayers(id)]);
    if (draws > 0 || isPlayed) throw played(id, draws);
  };

  return {
    onRemoved(listener: RemovedListener) {
      listeners.push(listener);
    },

    /** Throws `not_found`, and `conflict` when it was played, or is not the version that the caller has seen. */
    async remove(id: string, { version }: Precondition = {}): Promise<void> {
      const [present] = await Promise.all([campaigns.findById(id).lean(), refusePlayed(id)]);
      if (present && version !== undefined && version !== present.version) throw changedMeanwhile();
      if (present) {
        const { deletedCount } = await campaigns.deleteOne({ _id: id, version: present.version });
        if (deletedCount === 0) throw changedMeanwhile();
        try {
          await refusePlayed(id);
        } catch (error) {
          // Somebody was let in before it was gone, and must find it to claim what he wins.
          await campaigns.create(present);
          throw error;
        }
      }
      await Promise.all([archive.forget(id), ...listeners.map((listener) => listener(id))]);
      if (!present) throw notThere(id);
    },
  };
};
