import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

it('refuses an upload before it is read, to whoever may release nothing', async () => {
  const token = await site.token('claims', ['claims', 'promote:mfe-tools']);
  const upload = request(`${site.address}/api/admin/releases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': 40_000_000,
    },
  });
  // The head alone: an answer can only come from that.
  upload.flushHeaders();
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(403);
  answer.destroy();
});
