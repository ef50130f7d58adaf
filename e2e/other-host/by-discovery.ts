import { Discovery, type DiscoveredPart } from '@site/contracts';
import { asPageModule, type PageModule } from './page-module';
import { provided } from './provided';

/** Loads a remote without a federation runtime: a script with integrity, and its container. */
export async function loadByDiscovery(
  discovery: string,
  name: string,
  expose: string,
): Promise<PageModule> {
  const { microFrontends } = Discovery.parse(await (await fetch(discovery)).json());
  const part = microFrontends[name]?.[0];
  if (!part) throw new Error(`${name} is not live.`);
  await runScript(part);
  const container: unknown = Reflect.get(globalThis, part.extras.container);
  if (!isContainer(container)) throw new Error(`${part.url} did not define a container.`);
  await container.init(shareScope());
  const module = await container.get(expose);
  return asPageModule(module());
}

interface Container {
  init(scope: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Request → version → getter: the share scope that webpack's containers read. */
const shareScope = () =>
  Object.fromEntries(
    provided.map(({ request, module, version }) => [
      request,
      { [version]: { get: () => () => module, loaded: 1, from: 'other-host' } },
    ]),
  );

const runScript = ({ url, metadata }: DiscoveredPart) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = metadata.integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded.`));
    document.head.append(script);
  });
