import { createNewsletterService } from './newsletter-service';
import type { SubscriptionModel } from './subscription-model';

const subscription = { email: 'ada@example.com', fullName: '' };
const failing = (error: object) =>
  createNewsletterService({
    updateOne: () => Promise.reject(error),
  } as unknown as SubscriptionModel);

it('is content when another request wrote the same address at the same moment', async () => {
  await expect(failing({ code: 11000 }).subscribe(subscription)).resolves.toBeUndefined();
});

it('passes every other failure on', async () => {
  const error = new Error('disk full');
  await expect(failing(error).subscribe(subscription)).rejects.toBe(error);
});
