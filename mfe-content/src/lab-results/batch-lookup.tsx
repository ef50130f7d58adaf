import {
  batchKey,
  EXAMPLE_BATCH,
  lookupPath,
  BATCH_NUMBER_HINT,
} from '@site/contracts/certificates';
import { queryText } from '@site/contracts/search';
import { serverData, useHydrated } from '@site/platform';
import { Button, Section } from '@site/shared-ui';
import { Link, useNavigate, useSearchParams } from '@site/shared-ui/router';
import { useId, type SubmitEvent } from 'react';
import { hasPage } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { ServerResult } from '../blocks/server-result';
import styles from './batch-lookup.module.scss';
import { LookupResult } from './lookup-result';

/** Placeholders that the server replaces in the prerendered page. */
interface Placeholders {
  batch: string;
  result: string;
}

/**
 * `?batch=`: a form and the certificate of the batch. The server renders it in the document; after a navigation the
 * page looks it up.
 */
export const BatchLookup = () => {
  const id = useId();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const batch = queryText(parameters.get('batch'));
  const placeholders = serverData<Placeholders>('certificate');
  const isHydrated = useHydrated();

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = queryText(String(new FormData(event.currentTarget).get('batch')));
    if (number !== '') void navigate(lookupPath(number), { preventScrollReset: true });
  };

  return (
    <Section id="certificate">
      <div className={styles.lookup}>
        <SectionHead label="Your batch" title="Look up your certificate" />
        <div>
          <form action="/lab-results#certificate" className={styles.form} onSubmit={handleSubmit}>
            <label htmlFor={id} className={styles.caption}>
              Batch number
            </label>
            <input
              key={batch}
              id={id}
              className={styles.input}
              name="batch"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              aria-invalid={
                (isHydrated && batch !== '' && batchKey(batch) === undefined) || undefined
              }
              aria-describedby={`${id}-hint`}
              defaultValue={placeholders?.batch ?? batch}
            />
            <Button look="primary" type="submit">
              Look Up
            </Button>
          </form>
          <p id={`${id}-hint`} className={styles.hint}>
            {BATCH_NUMBER_HINT}
            {hasPage('/lab-results') && (
              <>
                {' Try a sample: '}
                <Link to={lookupPath(EXAMPLE_BATCH)}>{EXAMPLE_BATCH}</Link>
              </>
            )}
          </p>
        </div>
      </div>
      <div className={styles.result}>
        <ServerResult query={batch} html={placeholders?.result}>
          {batch !== '' && <LookupResult key={batch} batch={batch} />}
        </ServerResult>
      </div>
    </Section>
  );
};
