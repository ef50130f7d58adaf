import type { CampaignService } from '../campaigns/campaign-service';
import type { DrawDays } from './draw-days';
import type { DrawHeads } from './draw-heads';

interface SweptServices {
  campaigns: Pick<CampaignService, 'list' | 'findDocument'>;
  drawDays: Pick<DrawDays, 'commitAhead' | 'tend'>;
  drawHeads: Pick<DrawHeads, 'sign'>;
}

/**
 * Commits to the coming days of every campaign that has not ended, so that each hash is public before its day, signs
 * the day's head of each that was played, and sees to the seeds of all days. What fails for one campaign keeps nobody
 * from the others; it is thrown at the end.
 */
export const commitDays = async (
  { campaigns, drawDays, drawHeads }: SweptServices,
  now = new Date(),
): Promise<void> => {
  const failures: unknown[] = [];
  const tried = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));

  const commitAhead = async (id: string) => {
    const campaign = await campaigns.findDocument(id);
    if (campaign) await drawDays.commitAhead(campaign);
  };

  for (const { id, endsAt, draws } of (await campaigns.list()).campaigns) {
    if (draws > 0) await tried(drawHeads.sign(id));
    if (new Date(endsAt) <= now) continue;
    await tried(commitAhead(id));
  }
  await tried(drawDays.tend());
  const [first] = failures;
  if (first !== undefined) throw first;
};
