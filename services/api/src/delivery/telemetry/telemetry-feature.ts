import { HOUR_MS } from '@site/contracts/units';
import { feature } from '../../platform/feature';
import type { TelemetryService } from './telemetry-service';

interface TelemetryServices {
  delivery?: { telemetry: Pick<TelemetryService, 'sweep' | 'settled'> };
}

export const telemetryFeature = feature({
  name: 'telemetry',
  retention: (_, { delivery }: TelemetryServices) => ({
    telemetry: async () => delivery?.telemetry.sweep(),
  }),
  jobs: [
    {
      name: 'remove old telemetry',
      interval: HOUR_MS,
      run: async ({ delivery }: TelemetryServices) => delivery?.telemetry.sweep(),
    },
  ],
  settled: async ({ delivery }: TelemetryServices) => delivery?.telemetry.settled(),
});
