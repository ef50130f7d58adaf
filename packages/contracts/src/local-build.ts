import * as z from '@site/contracts/schema';

/**
 * What `npm run dev` tells a browser of the build that it serves: the data of each event of `/events`. The browser
 * reads it before anything is run.
 */
export const LocalBuild = z.object({
  name: z.string(),
  /** Another one for each build. */
  id: z.string(),
  /** The global variable that the entry defines: another one for each build, too. */
  container: z.string(),
  /** The entry's address, relative to the origin of the build. */
  entry: z.string(),
  /** Addresses of its style sheets. Others of its origin are left from builds before. */
  styles: z.array(z.string()),
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      /** Paths of a pattern that have a title of their own. */
      titles: z.array(z.object({ path: z.string(), title: z.string() })),
      expose: z.string(),
      uses: z.array(z.object({ remote: z.string(), part: z.string() })),
      ownFrame: z.boolean(),
    }),
  ),
  parts: z.array(z.object({ name: z.string(), expose: z.string() })),
  /** Why what was saved since could not be built. */
  problem: z.optional(z.string()),
});
export type LocalBuild = z.infer<typeof LocalBuild>;
