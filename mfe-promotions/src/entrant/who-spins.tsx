import type { Campaign } from '@site/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import type { CampaignQuery } from '../play/campaign-query';

/** Few campaigns ask: the others load nothing of it. */
const EntrantCard = lazy(() => import('./entrant-card'));

interface WhoSpinsProps {
  campaign: Campaign;
  query: CampaignQuery;
  /** Not while the wheel turns. */
  asks: boolean;
  /** The wheel's card, for whoever may spin. */
  children: ReactNode;
}

/** Asks who spins, where the campaign limits how often a person may win and does not know it yet. */
export const WhoSpins = ({ campaign, query, asks, children }: WhoSpinsProps) =>
  asks && campaign.limits && campaign.entrant !== 'named' ? (
    <Suspense>
      <EntrantCard campaign={campaign} query={query} />
    </Suspense>
  ) : (
    children
  );
