/** `log-lines <collector> <count>`: logs this many lines to standard output and the collector, and ends. */
import { createLog } from '../log';
import { createLogCollector } from '../log-collector';

const [, , endpoint = '', count = '0'] = process.argv;
const collector = createLogCollector({ url: endpoint }, (isAccepted) =>
  process.stdout.write(isAccepted ? 'accepted again\n' : 'not accepted\n'),
);
const log = createLog('info', collector);
for (let nth = 0; nth < Number(count); nth++) log.info({ nth, route: '/api/contact' }, 'line');
void collector.close();
