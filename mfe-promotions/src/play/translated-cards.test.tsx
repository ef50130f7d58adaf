import { translateText } from '@site/platform/testing';
import { render } from '@testing-library/react';
import { PrizeList } from '../rules/official-rules';
import { sampleCampaign } from '../testing/sample-campaign';
import { RemainingPrizes } from './remaining-prizes';

const [extract, merch] = sampleCampaign().prizes;
const lastShirt = sampleCampaign({ prizes: [extract!, { ...merch!, available: false }] });

it('shows which prizes are gone on a translated page', () => {
  const cards = (campaign = sampleCampaign()) => (
    <>
      <RemainingPrizes campaign={campaign} />
      <PrizeList campaign={campaign} />
    </>
  );
  const page = render(cards(lastShirt));
  translateText(page.container);
  expect(page.container).toHaveTextContent(/Gone: Free Merch.*None left/);
  page.rerender(cards());
  expect(page.container).not.toHaveTextContent(/Gone|None left/);
  translateText(page.container);
  page.rerender(cards(lastShirt));
  expect(page.container).toHaveTextContent(/Gone: Free Merch.*None left/);
});
