import scene from '@site/art/scenes/tools.svg';
import { siteState } from '@site/platform';
import { ButtonLink, PageHero, Section } from '@site/shared-ui';
import { HubStats } from './hub-stats';
import styles from './hub-page.module.scss';
import { ToolCard } from './tool-card';
import { tools } from './tools';

/** `/tools` */
export default function HubPage() {
  const { paths } = siteState();
  const guides = ['/resources/guides', '/guides'].find((path) => paths.includes(path));

  return (
    <>
      <PageHero
        label="Tools"
        title="Know before you choose"
        lead="Short, free tools that explain terpenes, extracts and doses in plain words. Nothing you answer is needed to use the rest of the site."
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
      <Section aria-labelledby="more">
        <h2 id="more">Something left to ask?</h2>
        <div className={styles.actions}>
          {guides && (
            <ButtonLink look="primary" to={guides}>
              Read the Guides
            </ButtonLink>
          )}
          <ButtonLink to={paths.includes('/contact') ? '/contact' : '/home#contact'}>
            Contact Us
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
