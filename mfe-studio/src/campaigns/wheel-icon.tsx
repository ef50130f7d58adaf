import type { CampaignDocument } from '@site/contracts';
import { segmentColors } from '@site/wheel';

const RADIUS = 12;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A small picture of a campaign's wheel, without labels. */
export const WheelIcon = ({ segments, theme }: Pick<CampaignDocument, 'segments' | 'theme'>) => (
  <svg viewBox="0 0 52 52" width={72} height={72} aria-hidden="true">
    {segmentColors(segments, theme).map(({ background }, index) => (
      <circle
        key={index}
        cx={26}
        cy={26}
        r={RADIUS}
        fill="none"
        stroke={background}
        strokeWidth={2 * RADIUS}
        strokeDasharray={`${CIRCUMFERENCE / segments.length} ${CIRCUMFERENCE}`}
        transform={`rotate(${(index / segments.length) * 360 - 90} 26 26)`}
      />
    ))}
    <circle cx={26} cy={26} r={24.5} fill="none" stroke={theme.prize} strokeWidth={1.5} />
    <circle cx={26} cy={26} r={4} fill={theme.prize} />
  </svg>
);
