import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';
import {
  channelModel,
  compositionModel,
  type ChannelModel,
} from '../compositions/composition-model';
import { neededSince } from './needed-releases';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

it('knows what became live while it was read what is', async () => {
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
  const channels = channelModel(site.database);
  const late = {
    findById: () => ({
      lean: async () => {
        await site.deliver(testRemote('mfe-tools', '1.0.1'));
        return channels.findById('live').lean();
      },
    }),
  } as unknown as ChannelModel;
  const needed = await neededSince(new Date(), compositionModel(site.database), late);
  expect([...needed].sort()).toEqual(['mfe-tools@1.0.0', 'mfe-tools@1.0.1', 'shell@1.0.0']);
});
