import { Certificate } from '@site/contracts';
import { certificatePath, knownLookup, type Lookup } from '@site/contracts/certificates';
import { request, ResponseError } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';

/** What comes of a look-up; rejects where nobody can say. */
export const lookupQuery = (batch: string) =>
  queryOptions({
    queryKey: ['certificates', batch],
    queryFn: async ({ signal }): Promise<Lookup> => {
      const known = knownLookup(batch);
      if (known) return known;
      try {
        const answer = Certificate;
        const certificate = await request(certificatePath(batch), { answer, signal });
        return { state: 'found', certificate };
      } catch (error) {
        if (error instanceof ResponseError && error.status === 404)
          return { state: 'unknown', batch };
        throw error;
      }
    },
  });
