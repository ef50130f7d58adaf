import { RateLimiterRes, type RateLimiterMongo } from 'rate-limiter-flexible';

export interface Count {
  limiter: RateLimiterMongo;
  key: string;
}

const countOne = async ({ limiter, key }: Count): Promise<RateLimiterRes | undefined> => {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  }
};

/**
 * Counts one more under each, the first before all others. Answers with what one of them refuses; then the others have
 * not counted, so that whoever is refused uses nothing up of those around him.
 */
export async function countAll([first, ...others]: Count[]): Promise<RateLimiterRes | undefined> {
  const refused = first && (await countOne(first));
  if (refused || !first) return refused;
  const answers = await Promise.all(others.map(countOne));
  const refusal = answers.find((answer) => answer !== undefined);
  if (!refusal) return undefined;
  const counted = [first, ...others.filter((_, n) => answers[n] === undefined)];
  await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)));
  return refusal;
}
