import { Badge, type BadgeProps } from '@fluentui/react-components';
import type { Phase } from '@site/admin-client';
import { PHASE_NAMES } from './phase';

const LOOKS: Record<Phase, Pick<BadgeProps, 'appearance' | 'color'>> = {
  running: { appearance: 'filled', color: 'brand' },
  scheduled: { appearance: 'outline', color: 'brand' },
  paused: { appearance: 'tint', color: 'informative' },
  draft: { appearance: 'outline', color: 'informative' },
  ended: { appearance: 'ghost', color: 'informative' },
};

export const PhaseBadge = ({ phase }: { phase: Phase }) => (
  <Badge size="large" {...LOOKS[phase]}>
    <span>{PHASE_NAMES[phase]}</span>
  </Badge>
);
