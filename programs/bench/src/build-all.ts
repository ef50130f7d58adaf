import { join } from 'node:path';
import { FIGURE_GOALS, RATIO_GOALS } from './goals';
import { modulesTwice } from './modules-twice';
import { startMonolith, type Monolith } from './monolith/monolith';
import type { Parts } from './parts';
import { editOf, EDITED_PAGE, federatedAgain, monolithAgain } from './released/downloaded-again';
import { figure, ratio, type Figure, type Ratio } from './results/results';

export interface Built {
  monolith: Monolith;
  /** Of what is downloaded again. */
  again: Ratio[];
  figures: Figure[];
}

/** Everything that is built; what is known from builds alone is concluded here. */
export async function buildAll(parts: Parts, folder: string, bytesOnly: boolean): Promise<Built> {
  console.log('Building the same sources as one ...');
  const edit = editOf(parts);
  const build = startMonolith(parts, join(folder, 'monolith'), { edit: edit.rule });
  const splitEdit = editOf(parts);
  const split = startMonolith(parts, join(folder, 'split'), {
    edit: splitEdit.rule,
    splitRuntime: true,
  });
  try {
    const monolith = await build.build();
    console.log('Building a release of one remote, and of the whole ...');
    const federated = await federatedAgain(parts, join(folder, 'remote'));
    const compare = (kind: string, goal: number | undefined, bytes: number) =>
      ratio({ kind, page: EDITED_PAGE, goal, unit: 'bytes', of: [federated], to: [bytes] });
    const kind = 'bytes downloaded again after a release of one remote';
    const again = [
      compare(kind, RATIO_GOALS[kind], await monolithAgain(build, edit)),
      compare(
        `${kind}, where one build keeps its runtime in a file of its own`,
        undefined,
        await monolithAgain(split, splitEdit),
      ),
    ];
    return { monolith, again, figures: bytesOnly ? [] : [await twiceFigure(parts)] };
  } finally {
    await build.close();
    await split.close();
  }
}

async function twiceFigure(parts: Parts): Promise<Figure> {
  console.log('Looking for modules that load twice ...');
  const found = await modulesTwice(parts);
  const name = 'modules that load twice, of all routes';
  return figure(name, 'modules', FIGURE_GOALS.modulesTwice, [found.length], found);
}
