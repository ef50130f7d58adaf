import { HOUR_MS } from '@site/contracts/units';
import { feature } from '../../platform/feature';
import type { TelemetryService } from './telemetry-service';

interface TelemetryServices {
  telemetry?: Pick<TelemetryService, 'sweep' | 'settled'>;
}

export const telemetryFeature = feature({
  name: 'telemetry',
  retention: (_, { telemetry }: TelemetryServices) => ({
    telemetry: async () => telemetry?.sweep(),
  }),
  jobs: [
    {
      name: 'remove old telemetry',
      interval: HOUR_MS,
      run: async ({ telemetry }: TelemetryServices) => telemetry?.sweep(),
    },
  ],
  settled: async ({ telemetry }: TelemetryServices) => telemetry?.settled(),
});
