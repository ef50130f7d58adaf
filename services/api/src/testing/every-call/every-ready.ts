import { accessReady } from './access-calls';
import { deliveryReady } from './delivery-calls';
import { promotionReady } from './promotion-calls';
import { visitorReady } from './visitor-calls';
import type { Ready } from './world';

/** Every documented call, as the documentation names it → what it takes to make it. */
export const everyReady: Record<string, Ready> = {
  ...accessReady,
  ...deliveryReady,
  ...promotionReady,
  ...visitorReady,
};
