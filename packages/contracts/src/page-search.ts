/** What a part's description says to the site's search. Read by the API and the tooling. */
import * as z from 'zod/mini';
import { PAGE_KINDS } from './site-search';

/** Looked through, and not shown. */
export const searchWords = z.optional(z.string().check(z.maxLength(200)));

const kind = z.optional(z.enum(PAGE_KINDS));

/** Characters that one page may give to the search; the FAQ, the largest of this site, has some 7,000. */
const LARGEST_SEARCH = 16_000;

/** What a page says to the search, beside its title and its description. */
export const PageSearch = z
  .strictObject({
    /** As what it is found, each of its paths. */
    kind,
    /** What people call it who do not say what stands in its title. */
    words: searchWords,
    /** What stands on it and is found on its own, at an anchor of the page. */
    entries: z.optional(
      z
        .array(
          z.strictObject({
            anchor: z
              .string()
              .check(z.regex(/^[a-z][a-z0-9-]{0,60}$/, 'an anchor is a word such as lab-testing')),
            title: z.string().check(z.minLength(1), z.maxLength(160)),
            text: z.string().check(z.maxLength(800)),
            kind,
          }),
        )
        .check(z.maxLength(100)),
    ),
    /** It shows the stores: `?state=IL&store=<id>` leads to one of them. */
    stores: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (search) => JSON.stringify(search).length <= LARGEST_SEARCH,
      `may have at most ${LARGEST_SEARCH} characters as JSON`,
    ),
  );
export type PageSearch = z.infer<typeof PageSearch>;
