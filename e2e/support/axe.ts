import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Empty elements of Fluent's focus manager, which pass the focus on at once. Keyboard tests cover what follows them.
 */
const FOCUS_RELAYS = '[data-tabster-dummy]';

/** The violations that axe finds, a line for each element. */
export const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(transitionsOver);
  // With one frame and origin, legacy mode needs no second page.
  const results = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .exclude(FOCUS_RELAYS)
    .setLegacyMode()
    .analyze();
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`),
  );
};

/**
 * Runs in the page: waits for transitions. A control that was just enabled has its disabled color until the next frame, even with
 * reduced motion.
 */
const transitionsOver = async (): Promise<void> => {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
};
