import * as z from '@site/contracts/schema';

/**
 * The description of a local build, which `npm run dev` sends to a browser: the data of each event of `/events`. The
 * browser checks it before it runs the build.
 */
export const LocalBuild = z.object({
  name: z.string(),
  /** Unique for each build. */
  id: z.string(),
  /** The global variable that the entry defines; unique for each build. */
  container: z.string(),
  /** The entry's address, relative to the origin of the build. */
  entry: z.string(),
  /** URLs of its style sheets. The browser removes others of this origin, which are from previous builds. */
  styles: z.array(z.string()),
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      /** Paths of a pattern with their own titles. */
      titles: z.array(z.object({ path: z.string(), title: z.string() })),
      expose: z.string(),
      uses: z.array(z.object({ remote: z.string(), part: z.string() })),
      ownFrame: z.boolean(),
    }),
  ),
  parts: z.array(z.object({ name: z.string(), expose: z.string() })),
  /** Why the latest changes could not be built. */
  problem: z.optional(z.string()),
});
export type LocalBuild = z.infer<typeof LocalBuild>;
