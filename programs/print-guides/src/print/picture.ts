/** The file of a drawing of `@site/art`, by the path that pages import it by, without `.svg`. */
export const picture = (path: string): string => require.resolve(`@site/art/${path}.svg`);
