/** Motion costs no layout: what moves or fades is painted or composed anew, and nothing around it is measured again. */
import { readSources } from './testing/sources';

/** Its place is composed, or its area painted; who may press it is no matter of looks. */
const FREE =
  /^(?:opacity|transform|translate|scale|rotate|filter|none|pointer-events|(?:[a-z]+-)*color)$/;

const declarations = (block: string): string[] =>
  [...block.matchAll(/(?:^|[{;\s])([a-z-]+):\s*[^;{}]+;/g)].map(([, property]) => property!);

/** The properties that a style moves, by its transitions and by its key frames. */
const moved = (styles: string): string[] => [
  ...[...styles.matchAll(/transition(?:-property)?:\s*([^;]+);/g)].flatMap(([, list]) =>
    list!.split(/,(?![^(]*\))/).map((one) => one.trim().split(/\s/)[0]!),
  ),
  ...[...styles.matchAll(/@keyframes[^{]+\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, frames]) =>
    declarations(frames!),
  ),
];

const styles = [...readSources()].filter(([file]) => /css$/.test(file));

it('has styles that move', () => {
  const all = styles.flatMap(([, texts]) => texts.flatMap(moved));
  expect(new Set(all).size).toBeGreaterThan(4);
});

it.each([
  ['transition: color 1s ease, max-height var(--slow, 2s);', ['color', 'max-height']],
  ['transition-property: opacity, width;', ['opacity', 'width']],
  [
    '@keyframes a { from { top: 0; } 50% { opacity: 0; transform: none; } }',
    ['top', 'opacity', 'transform'],
  ],
  ['.a { width: 1px; } @media print { .b { top: 0; } }', []],
])('sees what moves in %s', (text, properties) => {
  expect(moved(text)).toEqual(properties);
});

it('finds nothing that moves and makes the page measure itself', () => {
  const costly = styles.flatMap(([file, texts]) =>
    texts
      .flatMap(moved)
      .filter((property) => !FREE.test(property))
      .map((property) => `${file}: ${property}`),
  );
  expect(costly).toEqual([]);
});
