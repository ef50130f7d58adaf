import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Where Fluent's focus manager takes over from the browser's Tab: empty elements that pass the focus on as soon as they
 * get it. No one can rest on them, and what is beyond them is tested with the keyboard.
 */
const FOCUS_RELAYS = '[data-tabster-dummy]';

/** What axe finds wrong, as one line for each element. */
export const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(transitionsOver);
  // One frame, one origin: the legacy mode spares a second page.
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
 * Runs in the page. A control that has just become enabled has the color of one that is not until the next frame, also
 * where no motion is wanted; on a busy machine that frame comes late.
 */
const transitionsOver = async (): Promise<void> => {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
};
