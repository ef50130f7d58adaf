import { CATEGORIES, screens, type PageScores } from './auditor';

export const isPerfect = (page: PageScores): boolean =>
  screens.every((screen) =>
    CATEGORIES.every((category) => page.screens[screen].score[category] === 100),
  );

/** What took points, each once. */
export const complaints = ({ screens: seen }: PageScores): string[] => [
  ...new Set(
    screens.flatMap((screen) => seen[screen].failed.map((audit) => `${screen}: ${audit}`)),
  ),
];

/** A table in Markdown: a page in each row, a score of each category on each screen. */
export const tableOf = (results: readonly PageScores[]): string => {
  const columns = screens.flatMap((screen) =>
    CATEGORIES.map((category) => ({ screen, category, title: `${category} (${screen})` })),
  );
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['Page', ...columns.map(({ title }) => title)]),
    row(['---', ...columns.map(() => '---:')]),
    ...results.map((page) =>
      row([
        `\`${page.path}\``,
        ...columns.map(({ screen, category }) => page.screens[screen].score[category]),
      ]),
    ),
    '',
  ].join('\n');
};
