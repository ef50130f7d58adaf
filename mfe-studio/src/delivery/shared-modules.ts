import type { DeliveredPart } from '@site/contracts';

interface Want {
  range: string;
  /** `mfe-tools`, `mfe-tools (canary)` */
  parts: string[];
}

export interface SharedModule {
  name: string;
  /** The shell's version; absent where it provides none. */
  provided?: string;
  /** Of the shell on canary, where it provides another. */
  onCanary?: string;
  wanted: Want[];
}

const SHELL = 'shell';

/** Every module that the shell provides or a part wants, by name, with who wants which range. */
export const sharedModules = (parts: DeliveredPart[]): SharedModule[] => {
  const shell = parts.find(({ name }) => name === SHELL);
  const provided = shell?.live?.shared ?? {};
  const onCanary = shell?.canary?.shared ?? provided;
  const wants = parts.filter((part) => part !== shell).flatMap(wantsOf);
  const names = [provided, onCanary].flatMap(Object.keys).concat(wants.map(({ name }) => name));
  return [...new Set(names)].sort().map((name) => ({
    name,
    provided: provided[name],
    ...(onCanary[name] !== provided[name] && { onCanary: onCanary[name] }),
    wanted: byRange(wants.filter((want) => want.name === name)),
  }));
};

/** Of a canary only what it wants otherwise. */
const wantsOf = ({ name: part, live, canary }: DeliveredPart) => {
  const ofLive = live?.shared ?? {};
  const ofCanary = Object.entries(canary?.shared ?? {}).filter(
    ([name, range]) => ofLive[name] !== range,
  );
  return [
    ...Object.entries(ofLive).map(([name, range]) => ({ name, range, part })),
    ...ofCanary.map(([name, range]) => ({ name, range, part: `${part} (canary)` })),
  ];
};

const byRange = (wants: { range: string; part: string }[]): Want[] => {
  const ranges = [...new Set(wants.map(({ range }) => range))].sort();
  return ranges.map((range) => ({
    range,
    parts: wants.filter((want) => want.range === range).map(({ part }) => part),
  }));
};
