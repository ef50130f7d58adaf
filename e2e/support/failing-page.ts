/** JSX in place of a text: a page with it throws in one document of ten, in the browser alone. */
export const throwsOncePerTen = (text: string): string => `{(() => {
  const page = globalThis as { draw?: number };
  if (typeof document === 'object' && (page.draw ??= Math.random()) < 0.1)
    throw new Error('one page in ten');
  return '${text}';
})()}`;
