import scene from '@site/art/scenes/tools.svg';
import dosingCalculatorPicture from '@site/art/tools/dosing-calculator.svg';
import extractFinderPicture from '@site/art/tools/extract-finder.svg';
import strainMatcherPicture from '@site/art/tools/strain-matcher.svg';
import terpeneExplorerPicture from '@site/art/tools/terpene-explorer.svg';
import { ANSWER_TIME, MINIMUM_AGE } from '@site/brand/promises';
import { siteState } from '@site/platform';
import { ButtonLink, Closing, PageHero, Section } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { dosingCalculator, extractFinder, strainMatcher, terpeneExplorer } from '../tools';
import styles from './hub-page.module.scss';

interface Tool {
  path: string;
  name: string;
  summary: string;
  picture: string;
}

/** All tools; the hub shows those whose pages are in the composition. */
export const tools: readonly Tool[] = [
  { ...terpeneExplorer, picture: terpeneExplorerPicture },
  { ...extractFinder, picture: extractFinderPicture },
  { ...dosingCalculator, picture: dosingCalculatorPicture },
  { ...strainMatcher, picture: strainMatcherPicture },
];

/** `/tools` */
export default function HubPage() {
  const { paths } = siteState();
  return (
    <>
      <PageHero
        label="Tools"
        title="Know before you choose"
        lead="Short, free tools that explain terpenes, extracts and doses in plain English."
        picture={scene}
      />
      <Section aria-labelledby="tools">
        <h2 id="tools">The tools</h2>
        <ul className={styles.tools}>
          {tools
            .filter(({ path }) => paths.includes(path))
            .map((tool) => (
              <li key={tool.path}>
                <ToolCard tool={tool} />
              </li>
            ))}
        </ul>
        <HubStats />
      </Section>
      <Closing
        title="Still have questions?"
        text={`The free guides explain every extract from flower to label. Or ask us: a real person answers within ${ANSWER_TIME}.`}
      >
        {paths.includes('/guides') && (
          <ButtonLink look="primary" to="/guides">
            Read the Guides
          </ButtonLink>
        )}
        <ButtonLink to={paths.includes('/contact') ? '/contact' : '/home#contact'}>
          Contact Us
        </ButtonLink>
        {paths.includes('/store-locator') && (
          <ButtonLink to="/store-locator">Find a Store</ButtonLink>
        )}
      </Closing>
    </>
  );
}

/** docs/product.md, section 2.16. */
const STATS = [
  ['100%', 'science-based'],
  ['5 min', 'average quiz time'],
  ['Free', `for everyone ${MINIMUM_AGE} and over`],
] as const;

const HubStats = () => (
  <dl className={styles.stats}>
    {STATS.map(([figure, meaning]) => (
      <div key={figure}>
        <dt>{meaning}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);

const ToolCard = ({ tool }: { tool: Tool }) => (
  <Link to={tool.path} className={styles.card}>
    <img src={tool.picture} alt="" width={400} height={400} loading="lazy" />
    <div className={styles.text}>
      <p className={styles.state}>Available</p>
      <h3>{tool.name}</h3>
      <p className={styles.description}>{tool.summary}</p>
    </div>
  </Link>
);
