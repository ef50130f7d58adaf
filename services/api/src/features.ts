import { contactOperations } from './features/contact/contact-operations';
import { newsletterOperations } from './features/newsletter/newsletter-operations';
import { toolsOperations } from './features/tools/tools-operations';
import type { Operation } from './platform/operations/operation';
import type { AppServices } from './services';

/** Every operation of the API. */
export const operations: readonly Operation<AppServices>[] = [
  ...contactOperations,
  ...newsletterOperations,
  ...toolsOperations,
];
