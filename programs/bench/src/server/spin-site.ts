/** A process of its own: the API with a wheel on which next to nobody wins, and the bare database commands of its spins. */
import type { mongo } from 'mongoose';
import { campaign, NEVER, startPromotionSite } from '@site/api/testing/promotion-site';
import { WHEEL } from './spin-wheel';
import { createReplay, type Command } from './replay-commands';

/** What of a spin is not asked for by it: counts that are written beside, and what keeps a connection. */
const BESIDE = new Set(['promotion-hours', 'promotion-sources']);

/** The address of a database whose client emits its commands. */
const monitored = async (uri: string): Promise<string> => {
  const address = new URL(uri);
  address.searchParams.set('monitorCommands', 'true');
  return address.href;
};

async function serve(): Promise<void> {
  const site = await startPromotionSite({ between: monitored });
  await site.put(campaign({ id: WHEEL, ...NEVER }));
  const client = site.database.getClient();
  const commands: Command[] = [];
  const record = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!BESIDE.has(String(command[commandName]))) commands.push(structuredClone(command));
  };
  let replay: ReturnType<typeof createReplay> | undefined;

  const answers: Record<string, (count: number) => Promise<unknown>> = {
    processor: async () => process.cpuUsage(),
    record: async () => void client.on('commandStarted', record),
    recorded: async () => {
      client.off('commandStarted', record);
      replay = createReplay(site.database.getClient().db(), commands);
      return commands.map((command) => Object.keys(command)[0]);
    },
    replay: async (count) => replay?.(count),
  };
  process.on('message', ({ ask, count }: { ask: string; count: number }) => {
    void answers[ask]?.(count).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => void site.stop().finally(() => process.exit()));
  process.send?.({ answer: site.address });
}

serve().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
