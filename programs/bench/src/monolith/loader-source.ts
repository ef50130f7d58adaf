import type { Piece } from '../parts';

/** The name of the chunk that holds a page or a part of a remote. */
export const chunkName = ({ remote, key }: Pick<Piece, 'remote' | 'key'>): string =>
  `${remote}-${key}`;

/** Stands in for `shell/src/federation/load-expose.ts`: every page and part is a lazy import, and there is no release before. */
export const loaderSource = (pieces: Piece[]): string => {
  const imports = new Map(
    pieces.map((piece) => [
      `${piece.remote} ./${piece.key}`,
      `import(/* webpackChunkName: "${chunkName(piece)}" */ ${JSON.stringify(piece.file)})`,
    ]),
  );
  const entries = [...imports].map(([name, load]) => `  ${JSON.stringify(name)}: () => ${load},`);
  return [
    'const pages = {',
    ...entries,
    '};',
    'export const loadExpose = ({ name }, key) =>',
    '  pages[`${name} ${key}`]().then((module) => module.default);',
    "export const loadPrevious = () => Promise.reject(new Error('There is no release before'));",
  ].join('\n');
};
