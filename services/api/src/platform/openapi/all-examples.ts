import type { Json } from './shapes';
import { accessExamples } from './access-examples';
import { campaignExamples } from './campaign-examples';
import { certificateExamples } from './certificate-examples';
import { compositionExamples } from './composition-examples';
import { deliveryExamples } from './delivery-examples';
import { drawExamples } from './draw-examples';
import { figureExamples } from './figure-examples';
import { outboxExamples } from './outbox-examples';
import { personExamples } from './person-examples';
import { prizeExamples } from './prize-examples';
import { spinExamples } from './spin-examples';
import { storeExamples } from './store-examples';
import { visitorExamples } from './visitor-examples';

/** An example of each shape that is sent or answered, by its name; a test holds them to their shapes. */
export const EXAMPLES: Json = {
  ...accessExamples,
  ...campaignExamples,
  ...certificateExamples,
  ...compositionExamples,
  ...deliveryExamples,
  ...drawExamples,
  ...figureExamples,
  ...outboxExamples,
  ...personExamples,
  ...prizeExamples,
  ...spinExamples,
  ...storeExamples,
  ...visitorExamples,
};

/** For the content of a request or an answer: where its example stands. */
export const exampleOf = (name: string): Json =>
  name in EXAMPLES ? { examples: { [name]: { $ref: `#/components/examples/${name}` } } } : {};

/** What those refer to. */
export const exampleComponents: Json = Object.fromEntries(
  Object.entries(EXAMPLES).map(([name, value]) => [name, { value }]),
);
