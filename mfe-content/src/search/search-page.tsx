import { LONGEST_QUERY, queryText } from '@site/contracts/search';
import { serverData } from '@site/platform';
import { Button, PageHero, Section } from '@site/shared-ui';
import { useSearchParams } from '@site/shared-ui/router';
import { ServerResult } from '../blocks/server-result';
import { FoundResults } from './found-results';
import styles from './search-page.module.scss';

/** Placeholders that the server replaces in the prerendered page. */
interface Placeholders {
  query: string;
  results: string;
}

/**
 * `/search?q=`: a form and results. The server renders them in the document; after a navigation the browser runs the
 * search.
 */
export default function SearchPage() {
  const [parameters] = useSearchParams();
  const query = queryText(parameters.get('q'));
  const placeholders = serverData<Placeholders>('search');

  return (
    <>
      <PageHero
        label="Search"
        title="What are you looking for?"
        lead="Search products, answers, guides and pages, or find a store by name, city or ZIP code."
      >
        <form role="search" action="/search" className={styles.form}>
          <input
            key={query}
            aria-label="Search the site"
            className={styles.input}
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LONGEST_QUERY}
            defaultValue={placeholders?.query ?? query}
          />
          <Button look="primary" type="submit">
            Search
          </Button>
        </form>
      </PageHero>
      <Section aria-label="Results" className={styles.results}>
        <ServerResult query={query} html={placeholders?.results}>
          <FoundResults query={query} />
        </ServerResult>
      </Section>
    </>
  );
}
