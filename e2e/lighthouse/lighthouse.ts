/**
 * `npm run lighthouse [-- /path …]`: accessibility, best practices and SEO of every page of the site at SITE_URL
 * (http://localhost:8080), on a phone and on a desktop. Prints a table and writes it to
 * `e2e/test-results/lighthouse.md`; ends with an error when a page has less than 100.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from '@site/tooling/command-error';
import { programCalled } from '@site/tooling/program-called';
import { runLooking } from '../support/looking-program';
import { liveSiteState } from '../support/site';
import { startAuditor, type PageScores } from './auditor';
import { complaints, isPerfect, tableOf } from './report';

const RESULT = resolve(__dirname, '../test-results/lighthouse.md');

async function main(asked: string[]): Promise<void> {
  for (const path of asked)
    if (!path.startsWith('/')) throw new CommandError(`${path} is no page: write it as /faq.`);
  const paths = asked.length > 0 ? asked : (await liveSiteState()).paths;
  const auditor = await startAuditor();
  const results: PageScores[] = [];
  try {
    for (const path of paths) {
      const scores = await auditor.audit(path);
      results.push(scores);
      console.log(`${isPerfect(scores) ? 'ok  ' : 'FAIL'} ${path}`);
      for (const complaint of complaints(scores)) console.log(`     ${complaint}`);
    }
  } finally {
    await auditor.stop();
  }
  mkdirSync(resolve(RESULT, '..'), { recursive: true });
  writeFileSync(RESULT, tableOf(results));
  console.log(`\n${tableOf(results)}`);
  if (!results.every(isPerfect)) process.exitCode = 1;
}

programCalled(
  'npm run lighthouse --',
  'Looks at every page of the site at SITE_URL with Lighthouse.',
)
  .argument('[paths...]', 'these pages alone, such as /faq')
  .action((asked: string[]) => runLooking(() => main(asked)))
  .parse();
