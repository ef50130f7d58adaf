import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Empty elements of Fluent's focus manager, which immediately forward the focus. Keyboard tests cover the elements after them.
 */
const FOCUS_RELAYS = '[data-tabster-dummy]';

/** The violations that axe finds, one line per element. */
export const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(finishTransitions);
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
const finishTransitions = async (): Promise<void> => {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
};
