import picture from '@site/art/scenes/not-found.svg';
import { siteState } from '@site/platform';
import { ButtonLink, PageHero } from '@site/shared-ui';
import styles from './not-found.module.scss';

/** The page of unknown paths (docs/product.md, section 2.26). */
export const NotFound = () => {
  const { paths, search } = siteState();
  return (
    <PageHero
      label="404"
      title="Page Not Found"
      lead="We couldn’t find anything at this address. The page may have moved, or the link may be wrong."
      picture={picture}
    >
      <ButtonLink look="primary" to="/home">
        Return to Home
      </ButtonLink>
      {paths.includes('/products') && <ButtonLink to="/products">Products</ButtonLink>}
      {paths.includes('/store-locator') && <ButtonLink to="/store-locator">Find Stores</ButtonLink>}
      {search && <ButtonLink to={search}>Search</ButtonLink>}
      <p className={styles.hint}>
        <code>Did you forget to add the page to the router?</code>
      </p>
    </PageHero>
  );
};
