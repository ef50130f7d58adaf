/** Jest's global teardown. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.sharedTestDatabase?.stop();
}
