import {
  batchKey,
  EXAMPLE_BATCH,
  lookupPath,
  BATCH_NUMBER_HINT,
} from '@site/contracts/certificates';
import { queryText } from '@site/contracts/search';
import { serverData, useHydrated } from '@site/platform';
import { Button, Field, Section } from '@site/shared-ui';
import { Link, useNavigate, useSearchParams } from '@site/shared-ui/router';
import { useId, useRef, type SubmitEvent } from 'react';
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
  const hintId = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const batch = queryText(parameters.get('batch'));
  const placeholders = serverData<Placeholders>('certificate');
  const isMalformed = useHydrated() && batch !== '' && batchKey(batch) === undefined;

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
          <form
            ref={form}
            action="/lab-results#certificate"
            className={styles.form}
            onSubmit={handleSubmit}
          >
            <Field key={batch} label="Batch number" missing="Please enter a batch number">
              {({ 'aria-describedby': errorId = '', ...control }) => (
                <input
                  aria-invalid={isMalformed || undefined}
                  {...control}
                  aria-describedby={`${errorId} ${hintId}`.trim()}
                  name="batch"
                  required
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="search"
                  defaultValue={placeholders?.batch ?? batch}
                />
              )}
            </Field>
            <Button look="primary" type="submit">
              Look Up
            </Button>
          </form>
          <p id={hintId} className={styles.hint}>
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
          {batch !== '' && <LookupResult key={batch} batch={batch} form={form} />}
        </ServerResult>
      </div>
    </Section>
  );
};
