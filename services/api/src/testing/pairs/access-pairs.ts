import { AccessGrant } from '@site/contracts';
import * as fc from 'fast-check';
import { fieldsOf, onlyOf, pair, type Pair } from './pair';

const moments = fc
  .date({ min: new Date('2100-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

export const accessPairs: Pair[] = [
  pair(AccessGrant, 'AccessToken', {
    given: { '.expiresAt': moments },
    mend: (grant) => ({ ...grant, may: [...new Set(grant.may)] }),
    keep: async (site, sent) => {
      await site.admin('post', '/access').send(sent).expect(201);
      const token = await onlyOf(site, 'AccessToken');
      return { name: token._id, ...fieldsOf(token, AccessGrant) };
    },
    wanted: ({ expiresAt, ...grant }) => ({
      ...grant,
      ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
    }),
  }),
];
