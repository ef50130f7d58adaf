import type { Json } from './shapes';
import { accessExamples, outboxExamples, personExamples } from './administration-examples';
import { campaignExamples } from './campaign-examples';
import { certificateExamples } from './certificate-examples';
import { compositionExamples, deliveryExamples } from './delivery-examples';
import { drawExamples, spinExamples, figureExamples } from './spin-examples';
import { prizeExamples } from './prize-examples';
import { storeExamples, visitorExamples } from './visitor-examples';

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
