import { MINUTE_MS } from '@site/contracts/units';
import { feature } from '../../platform/feature';
import type { StockWatch } from './stock-watch';

export const stockFeature = feature({
  name: 'stock',
  jobs: [
    {
      name: 'look at the stock of prizes',
      interval: MINUTE_MS,
      run: ({ stockWatch }: { stockWatch: StockWatch }) => stockWatch.look(),
    },
  ],
});
