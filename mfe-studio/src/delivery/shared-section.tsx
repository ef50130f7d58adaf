import { useMemo } from 'react';
import type { DeliveredPart } from '@site/contracts';
import { DataGrid, CellDetail, type Column } from '../ui/data-grid';
import layout from '../ui/layout.module.scss';

interface SharedModule {
  name: string;
  /** The shell's version; absent where it provides none. */
  provided?: string;
  /** The version of the shell on canary, where it differs. */
  onCanary?: string;
  /** Each range, and the parts that want it: `mfe-tools`, `mfe-tools (canary)`. */
  wanted: { range: string; parts: string[] }[];
}

/** Which modules the shell provides, and which parts use them. */
export const SharedSection = ({ parts }: { parts: DeliveredPart[] }) => {
  const modules = useMemo(() => sharedModules(parts), [parts]);
  if (modules.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="delivery-shared">
      <h3 id="delivery-shared">Shared modules</h3>
      <DataGrid
        caption="Shared modules, by name"
        columns={COLUMNS}
        rows={modules}
        rowId={({ name }) => name}
      />
    </section>
  );
};

const COLUMNS: Column<SharedModule>[] = [
  { name: 'Module', value: ({ name }) => name },
  {
    name: 'Shell provides',
    cell: ({ provided, onCanary }) => (
      <>
        {provided ?? <span className={layout.danger}>not provided</span>}
        {onCanary !== undefined && <CellDetail>{onCanary} on canary</CellDetail>}
      </>
    ),
  },
  {
    name: 'Wanted by',
    cell: ({ wanted }) =>
      wanted.length === 0 ? (
        'no part'
      ) : (
        <ul className={layout.list}>
          {wanted.map(({ range, parts }) => (
            <li key={range}>
              {range}
              <CellDetail>{parts.join(', ')}</CellDetail>
            </li>
          ))}
        </ul>
      ),
  },
];

/** Every module that the shell provides or a part wants, by name. */
export const sharedModules = (parts: DeliveredPart[]): SharedModule[] => {
  const shell = parts.find(({ name }) => name === 'shell');
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

/** Of a canary only what differs from the live release. */
const wantsOf = ({ name: part, live, canary }: DeliveredPart) => {
  const liveRanges = live?.shared ?? {};
  const canaryRanges = Object.entries(canary?.shared ?? {}).filter(
    ([name, range]) => liveRanges[name] !== range,
  );
  return [
    ...Object.entries(liveRanges).map(([name, range]) => ({ name, range, part })),
    ...canaryRanges.map(([name, range]) => ({ name, range, part: `${part} (canary)` })),
  ];
};

const byRange = (wants: { range: string; part: string }[]) =>
  [...new Set(wants.map(({ range }) => range))].sort().map((range) => ({
    range,
    parts: wants.filter((want) => want.range === range).map(({ part }) => part),
  }));
