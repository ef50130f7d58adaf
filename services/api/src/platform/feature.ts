import { RETENTION, type RetentionPeriod } from '@site/brand/retention-periods';
import type Router from '@koa/router';
import type { Connection } from 'mongoose';
import type { Retention } from './privacy/retention';
import type { PersonalDataSource } from './privacy/personal-data-source';
import type { Operation } from './operations/operation';

/** Work that is repeated while the database is reachable. */
export interface Job<Services> {
  /** For the log. */
  name: string;
  /** In ms. */
  interval: number;
  run(services: Services): Promise<unknown>;
}

/**
 * Everything that a feature adds to the API. `Services` are those used outside its operations, `Parts` those that its
 * personal-data sources need.
 */
export interface Feature<Operations extends Operation<never>, Services, Parts> {
  name: string;
  operations?: readonly Operations[];
  /** Routes that are not part of the described API. */
  routes?: (services: Services) => Router;
  /** Where it stores personal data. */
  personalData?: (database: Connection, parts: Parts) => PersonalDataSource[];
  /** Deletes data after the periods of `/privacy`. */
  retention?: (database: Connection, services: Services) => Partial<Retention>;
  jobs?: readonly Job<Services>[];
  registerMetrics?: (services: Services) => void;
  /** Resolves when pending writes of earlier requests are in the database. */
  settled?: (services: Services) => Promise<unknown>;
}

/** Type-checks a feature, and infers the services that it needs. */
export const feature = <
  Operations extends Operation<never> = Operation<unknown>,
  Services = unknown,
  Parts = unknown,
>(
  definition: Feature<Operations, Services, Parts>,
): Feature<Operations, Services, Parts> => definition;

/** Every source of personal data, in the order of the features. */
export const personalDataOf = <Parts>(
  features: readonly Feature<Operation<never>, never, Parts>[],
  database: Connection,
  parts: Parts,
): PersonalDataSource[] =>
  features.flatMap(({ personalData }) => personalData?.(database, parts) ?? []);

/** Throws when a period of `/privacy` has no retention. */
export const retentionOf = <Services>(
  features: readonly Feature<Operation<never>, Services, never>[],
  database: Connection,
  services: Services,
): Retention => {
  const periods = features.flatMap(({ retention }) =>
    Object.entries(retention?.(database, services) ?? {}),
  );
  const all: Partial<Retention> = Object.fromEntries(periods);
  const missing = (Object.keys(RETENTION) as RetentionPeriod[]).filter((period) => !all[period]);
  if (missing.length > 0) throw new Error(`No feature has a retention for ${missing.join(', ')}`);
  return all as Retention;
};
