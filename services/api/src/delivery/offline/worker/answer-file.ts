import { keptFile } from './release-files';
import type { FetchEvent } from './worker-scope';

/** A release's file: what is kept was checked when it came, and nothing else is ever under its address. */
export const answerFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await keptFile(request.url)) ?? fetch(request);
