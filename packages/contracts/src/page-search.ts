/** A part's description for the site's search. For the API and the tooling. */
import * as z from 'zod/mini';
import { PAGE_KINDS } from './site-search';

/** Searched, but not shown. */
export const searchWords = z.optional(z.string().check(z.maxLength(200)));

const kind = z.optional(z.enum(PAGE_KINDS));

/** Maximum characters of one page; the largest page, the FAQ, has about 7,000. */
const LARGEST_SEARCH = 16_000;

/** A page's texts for the search, besides its title and description. */
export const PageSearch = z
  .strictObject({
    /** The kind of result, for each of its paths. */
    kind,
    /** Synonyms of words in its title. */
    words: searchWords,
    /** Sections with an anchor that are separate results. */
    entries: z.optional(
      z
        .array(
          z.strictObject({
            anchor: z
              .string()
              .check(z.regex(/^[a-z][a-z0-9-]{0,60}$/, 'an anchor is a word such as lab-testing')),
            title: z.string().check(z.minLength(1), z.maxLength(160)),
            text: z.string().check(z.maxLength(800)),
            words: searchWords,
            kind,
          }),
        )
        .check(z.maxLength(100)),
    ),
    /** Whether it shows the stores: `?state=IL&store=<id>` selects one. */
    stores: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (search) => JSON.stringify(search).length <= LARGEST_SEARCH,
      `may have at most ${LARGEST_SEARCH} characters as JSON`,
    ),
  );
export type PageSearch = z.infer<typeof PageSearch>;
