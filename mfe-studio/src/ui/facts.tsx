import type { ReactNode } from 'react';
import styles from './facts.module.scss';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names with their values; those without a value are left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
