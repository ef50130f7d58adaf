import { Button } from '@site/shared-ui';
import { useNavigate } from '@site/shared-ui/router';
import { useId, type SubmitEvent } from 'react';
import { hasPage } from '../blocks/page-button';
import styles from './store-finder.module.scss';

const LOCATOR = '/store-locator';

/** A search form that opens the store locator; works without JavaScript. */
export const StoreFinder = () => {
  const id = useId();
  const navigate = useNavigate();
  if (!hasPage(LOCATOR)) return null;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(place ? `${LOCATOR}?${new URLSearchParams({ q: place })}` : LOCATOR);
  };

  return (
    <form role="search" action={LOCATOR} className={styles.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className={styles.caption}>
        Find a store near you
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          name="q"
          placeholder="ZIP code or city"
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        <Button type="submit">Find Stores</Button>
      </div>
    </form>
  );
};
