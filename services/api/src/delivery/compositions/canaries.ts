import { randomInt } from 'node:crypto';
import { releaseId, type Canary, type CanaryStart, type PartChange } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import { SLICES, countOf, grown, percentOf } from './slices';
import type { CanaryDocument } from './composition-model';
import type { CanaryDraft } from './composition-store';
import type { Live, NextLine } from './next-line';
import { promoted, type Line } from './previous-releases';

const conflict = (message: string): ApiError => new ApiError('conflict', message);

/** A release for a share of the visitors; of a canary that runs, for a larger share, which holds the smaller one. */
export function canaryStarted(
  { line, canaries }: Live,
  { release, percent, drops }: Pick<CanaryStart, 'release' | 'percent' | 'drops'>,
  by: string,
): NextLine {
  const { name, version } = release;
  const id = releaseId(release);
  if (Object.keys(line.parts).length === 0)
    throw conflict('Nothing is live yet, so there is nothing to compare with: promote it');
  if (line.parts[name] === version) throw conflict(`${id} is live for everybody already`);
  const known = canaries.find((one) => one.name === name);
  if (known && known.version !== version)
    throw conflict(`${releaseId(known)} is on canary: promote it or take it back first`);

  const own = known?.ranges ?? [];
  if (percent < percentOf(own))
    throw conflict(
      `${id} is on canary for ${percentOf(own)} % of visitors, who stay on their side: name more, or take it back`,
    );
  const others = canaries.filter((one) => one !== known);
  const taken = others.flatMap(({ ranges }) => ranges);
  const ranges = grown(own, taken, countOf(percent), own.at(-1)?.to ?? randomInt(SLICES));
  if (!ranges)
    throw conflict(
      `Only ${100 - percentOf(taken)} % of visitors are on no other canary: ${others.map(releaseId).join(', ')}`,
    );
  const canary: CanaryDraft = { ...(known ?? { name, version, at: new Date(), by }), ranges };
  const isLarger = percent > percentOf(own);
  return {
    line,
    action: 'canary',
    drops,
    ...(!known && { side: promoted(line, [release]) }),
    canaries: {
      next: [...others, canary],
      changes: isLarger ? [shareChange(name, line.parts[name], version, percent)] : [],
    },
  };
}

/** There is nothing to take back (any more). */
export class NotOnCanary extends ApiError {
  constructor(part: string, version?: string) {
    super('not_found', `${version ? releaseId({ name: part, version }) : part} is not on canary`);
  }
}

/**
 * Without the canary of a part. Throws `NotOnCanary`, also where another version than the named one is, or where it did not
 * begin with the composition `began`.
 */
export function canaryEnded(
  { line, canaries }: Live,
  part: string,
  version: string | undefined,
  began?: number,
): NextLine {
  const known = canaries.find((one) => one.name === part);
  const isAnother = <T>(meant: T | undefined, own: T) => meant !== undefined && meant !== own;
  if (!known || isAnother(version, known.version) || isAnother(began, known.began))
    throw new NotOnCanary(part, version);
  return {
    line,
    action: 'rollback',
    canaries: {
      next: canaries.filter((one) => one !== known),
      changes: [endOf(known, line)],
    },
  };
}

/** What its visitors get now. */
export const endOf = ({ name, version, ranges }: CanaryDocument, { parts }: Line): PartChange =>
  shareChange(name, version, parts[name], percentOf(ranges));

const shareChange = (
  name: string,
  from: string | undefined,
  to: string | undefined,
  percent: number,
): PartChange => ({ name, ...(from && { from }), ...(to && { to }), percent });

export const toCanary = ({ name, version, ranges, at, by }: CanaryDocument): Canary => ({
  name,
  version,
  percent: percentOf(ranges),
  ...(ranges[0] && { slice: ranges[0].from }),
  since: at.toISOString(),
  ...(by !== undefined && { by }),
});
