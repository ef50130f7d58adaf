import type { DeliveredPart } from '@site/contracts';
import { DataGrid, CellDetail, type Column } from '../ui/data-grid';
import layout from '../ui/layout.module.scss';

interface SharedModule {
  name: string;
  /** The shell's version; absent if it does not provide the module. */
  provided?: string;
  /** The version of a canary shell, if it differs. */
  onCanary?: string;
  /** Each range with the parts that require it: `mfe-tools`, `mfe-tools (canary)`. */
  required: { range: string; parts: string[] }[];
}

/** Which modules the shell provides, and which parts use them. */
export const SharedModules = ({ parts }: { parts: DeliveredPart[] }) => (
  <DataGrid caption="Shared modules, by name" columns={COLUMNS} rows={sharedModules(parts)} />
);

const COLUMNS: Column<SharedModule>[] = [
  { name: 'Module', value: ({ name }) => name },
  {
    name: 'Shell provides',
    cell: ({ provided }) => provided ?? <span className={layout.danger}>not provided</span>,
    details: ({ onCanary }) => [onCanary && `${onCanary} on canary`],
  },
  {
    name: 'Required by',
    cell: ({ required }) =>
      required.length === 0 ? (
        'no part'
      ) : (
        <ul className={layout.list}>
          {required.map(({ range, parts }) => (
            <li key={range}>
              {range}
              <CellDetail>{parts.join(', ')}</CellDetail>
            </li>
          ))}
        </ul>
      ),
  },
];

/** Every module that the shell provides or a part requires, by name. */
export const sharedModules = (parts: DeliveredPart[]): SharedModule[] => {
  const shell = parts.find(({ name }) => name === 'shell');
  const provided = shell?.live?.shared ?? {};
  const onCanary = shell?.canary?.shared ?? provided;
  const requirements = parts.filter((part) => part !== shell).flatMap(requirementsOf);
  const names = [provided, onCanary]
    .flatMap(Object.keys)
    .concat(requirements.map(({ name }) => name));
  return [...new Set(names)].sort().map((name) => ({
    name,
    provided: provided[name],
    ...(onCanary[name] !== provided[name] && { onCanary: onCanary[name] }),
    required: byRange(requirements.filter((requirement) => requirement.name === name)),
  }));
};

/** The ranges that a part requires; for a canary, only those that differ from the live release. */
const requirementsOf = ({ name: part, live, canary }: DeliveredPart) => {
  const liveRanges = live?.shared ?? {};
  const canaryRanges = Object.entries(canary?.shared ?? {}).filter(
    ([name, range]) => liveRanges[name] !== range,
  );
  return [
    ...Object.entries(liveRanges).map(([name, range]) => ({ name, range, part })),
    ...canaryRanges.map(([name, range]) => ({ name, range, part: `${part} (canary)` })),
  ];
};

const byRange = (requirements: { range: string; part: string }[]) =>
  [...new Set(requirements.map(({ range }) => range))].sort().map((range) => ({
    range,
    parts: requirements
      .filter((requirement) => requirement.range === range)
      .map(({ part }) => part),
  }));
