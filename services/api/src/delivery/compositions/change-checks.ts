import type { Finding, ReleaseManifest } from '@site/contracts';
import { notFound } from '../../platform/http/api-error';
import { settleAll } from '../../platform/concurrency';
import type { ReleaseService } from '../releases/release-service';
import type { ChangePlan, LiveState } from './change-plans';
import { canBeForced, type VerdictChecks } from './findings';
import { newlyServed, promoteReleases, type PartVersions } from './part-versions';

interface CheckResult {
  findings: Finding[];
  /** The releases whose pages must render; empty if no page changes. */
  releases: ReleaseManifest[];
}

/** Runs the verdict on plans, with the manifests of their releases. */
export function createChangeChecks(
  releases: Pick<ReleaseService, 'find' | 'assertAvailable'>,
  verdict: Pick<VerdictChecks, 'check' | 'render'>,
) {
  /** Throws `not_found` for a release that was never uploaded. */
  const manifestsOf = (parts: PartVersions['parts']): Promise<ReleaseManifest[]> =>
    Promise.all(
      Object.entries(parts).map(async ([name, version]) => {
        const manifest = await releases.find(name, version);
        if (manifest) return manifest;
        throw notFound(`${name}@${version} has not been released to this site`);
      }),
    );

  const check = async (
    live: PartVersions,
    versions: PartVersions,
    { drops, isRollback }: ChangePlan,
  ): Promise<CheckResult> => {
    const [before, next] = await Promise.all([
      manifestsOf(live.parts),
      manifestsOf(versions.parts),
    ]);
    return { findings: await verdict.check({ before, next, drops, isRollback }), releases: next };
  };

  const assertNewAvailable = (live: PartVersions, plan: ChangePlan) =>
    releases.assertAvailable(newlyServed(live, plan.canaryVersions ?? plan.versions));

  return {
    manifestsOf,

    /** Findings before rendering. Throws `not_found` if a release is missing or pruned. */
    async checkPlan(live: PartVersions, plan: ChangePlan): Promise<CheckResult> {
      // A growing canary was checked when it started; ending one needs no check.
      if (plan.canaries && !plan.canaryVersions) return { findings: [], releases: [] };
      try {
        return await check(live, plan.canaryVersions ?? plan.versions, plan);
      } catch (error) {
        await assertNewAvailable(live, plan);
        throw error;
      }
    },

    /** All findings, including those of rendering. Throws as `checkPlan`. */
    async completeFindings(
      live: PartVersions,
      plan: ChangePlan,
      { findings, releases: rendered }: CheckResult,
    ): Promise<Finding[]> {
      // Pages of releases that cannot run would only repeat the finding as an error message.
      const canRun = findings.every(
        (finding) => canBeForced(finding) && finding.code !== 'export_missing',
      );
      const [, broken] = await settleAll([
        assertNewAvailable(live, plan),
        verdict.render(canRun ? rendered : []),
      ]);
      return [...findings, ...broken];
    },

    /** Checks each canary whose part does not change, together with the planned releases. */
    checkCanaries({ versions: live, canaries }: LiveState, plan: ChangePlan) {
      const unchanged = canaries.filter(
        ({ name }) => live.parts[name] === plan.versions.parts[name],
      );
      return Promise.all(
        unchanged.map(async (canary) => {
          const withCanary = (versions: PartVersions) => promoteReleases(versions, [canary]);
          return { canary, ...(await check(withCanary(live), withCanary(plan.versions), plan)) };
        }),
      );
    },
  };
}
