import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useNavigate } from '@site/shared-ui/router';
import { campaignHref, type Tab as Place } from '../place/studio-place';

const NAMES: Record<Place, string> = {
  edit: 'Editor',
  preview: 'Preview',
  simulate: 'Simulator',
  stats: 'Statistics',
  claims: 'Claims',
  patterns: 'Patterns',
  codes: 'Codes',
  history: 'History',
};

const useStyles = makeStyles({
  tabs: { flexWrap: 'wrap' },
  panel: { paddingTop: tokens.spacingVerticalL },
});

interface CampaignTabsProps {
  id: string;
  tabs: Place[];
  shown: Place;
  /** What the tab that is shown holds. */
  children: ReactNode;
}

/** The views of a campaign. Which one is shown stands in the address, so that the browser's Back leads from tab to tab. */
export const CampaignTabs = ({ id, tabs, shown, children }: CampaignTabsProps) => {
  const navigate = useNavigate();
  const styles = useStyles();
  const base = useId();
  return (
    <>
      <TabList
        className={styles.tabs}
        aria-label="Campaign"
        selectedValue={shown}
        onTabSelect={(_, { value }) => {
          const chosen = tabs.find((tab) => tab === value);
          if (chosen) void navigate(campaignHref(id, chosen));
        }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            id={`${base}-${tab}`}
            value={tab}
            aria-controls={tab === shown ? `${base}-panel` : undefined}
          >
            {NAMES[tab]}
          </Tab>
        ))}
      </TabList>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${shown}`}
      >
        {children}
      </div>
    </>
  );
};
