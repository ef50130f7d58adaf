import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { freePort } from '../support/free-port';
import { answerTile, isTile, rememberVisit } from '../support/visit';
import { isOwn, siteUrl } from '../support/site';
import { chromiumArgs, chromiumPath } from '../support/chromium';

export const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** 13 needs Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Screens as Lighthouse sees them; sizes in px. */
const SCREENS = {
  mobile: { mobile: true, width: 412, height: 823, deviceScaleFactor: 1.75 },
  desktop: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1 },
} as const;
export type Screen = keyof typeof SCREENS;
export const screens = Object.keys(SCREENS) as Screen[];

/**
 * `/home` and `/` are one page, whose address is `/`. Lighthouse takes any other page that names the
 * root as its address for a mistake.
 */
const SKIPPED: Record<string, string[]> = { '/home': ['canonical'] };

/** The report's part that is read here. */
interface Result {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; title: string }>;
}

export interface Scores {
  /** Out of 100. */
  score: Record<Category, number>;
  /** `<audit>: <title>` of whatever took points. */
  failed: string[];
}

export interface PageScores {
  path: string;
  screens: Record<Screen, Scores>;
}

/**
 * Lighthouse in a Chromium that Playwright has started. The visitor is of age and has seen the popup: behind the
 * gate the page is inert, and would be perfect whatever it holds. Map tiles are answered, as in all tests.
 */
export async function startAuditor() {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'site-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...chromiumArgs(new URL(siteUrl()).hostname), `--remote-debugging-port=${port}`],
    viewport: null,
    serviceWorkers: 'block',
  });
  await prepare(context);

  const look = async (path: string, screen: Screen): Promise<Scores> => {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...['--yes', '--prefer-offline', LIGHTHOUSE, siteUrl() + path, '--quiet', '--output=json'],
        ...[`--port=${port}`, '--no-enable-error-reporting', `--only-categories=${CATEGORIES}`],
        ...(SKIPPED[path] ? [`--skip-audits=${SKIPPED[path]}`] : []),
        ...(screen === 'desktop' ? ['--preset=desktop'] : []),
        ...Object.entries(SCREENS[screen]).map(
          ([key, value]) => `--screenEmulation.${key}=${value}`,
        ),
        // Nobody asks for the speed, and the two other methods wait ten seconds for each page.
        '--throttling-method=simulate',
      ],
      { maxBuffer: 2 ** 28 },
    );
    const result: Result = JSON.parse(stdout);
    return scoresOf(result);
  };

  return {
    async audit(path: string): Promise<PageScores> {
      const mobile = await look(path, 'mobile');
      const desktop = await look(path, 'desktop');
      return { path, screens: { mobile, desktop } };
    },
    async stop() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const prepare = async (context: BrowserContext): Promise<void> => {
  await context.route(
    (url) => !isOwn(url),
    (route) => (isTile(route) ? answerTile(route) : route.abort()),
  );
  await context.addInitScript(rememberVisit, { verified: true, popupSeen: true });
};

const scoresOf = ({ categories, audits }: Result): Scores => {
  const failed = new Set<string>();
  for (const category of Object.values(categories)) {
    for (const { id, weight } of category?.auditRefs ?? []) {
      const { score, title } = audits[id]!;
      if (weight > 0 && score !== null && score < 1) failed.add(`${id}: ${title}`);
    }
  }
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    score: {
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    failed: [...failed],
  };
};
