import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Markers of neighbouring stores may overlap: where they stand is essential, and each store has a button in the
 * list as well. Both are exceptions of the criterion (WCAG 2.2, 2.5.8), which axe cannot know.
 */
const isMarkerSize = (rule: string, element: string): boolean =>
  rule === 'target-size' && element.startsWith('#marker-');

/** What axe finds wrong, as one line for each element. */
export const violations = async (page: Page): Promise<string[]> => {
  // One frame, one origin: the legacy mode spares a second page.
  const results = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => !isMarkerSize(id, String(target)))
      .map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`),
  );
};
