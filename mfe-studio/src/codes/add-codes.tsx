import { Button } from '@fluentui/react-components';
import { addPoolCodes, RefusedError } from '@site/admin-client';
import { plural, type CodePool } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { useSubmit } from '../api/action';
import { poolsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { nameLines, oddCodes, requireCodes } from './code-list';
import { CodesField, describeEnds, useCodeText } from './codes-field';

/** A form that adds codes to a pool; they are never shown again. */
export const AddCodes = ({ campaign, pool }: { campaign: string; pool: CodePool }) => {
  const queries = useQueryClient();
  const input = useCodeText();
  const { list, sorted, refusals } = input;
  const { good, refused } = sorted;
  const [done, setDone] = useState('');
  const codes = good.map(({ code }) => code);
  const odd = oddCodes(good);
  const { busy, error, setError, handleSubmit } = useSubmit(async () => {
    const valid = requireCodes(list, sorted);
    let filled: CodePool;
    try {
      filled = await addPoolCodes(adminCall, campaign, pool.prize, valid);
    } catch (cause) {
      const issues = (cause instanceof RefusedError && cause.body?.issues) || [];
      const found = issues.map(
        ({ path, message }) => [valid[Number(path.split('.')[1])] ?? '', message] as const,
      );
      input.setRefusals(new Map([...refusals, ...found]));
      throw cause;
    }
    input.setText('');
    setDone(
      `${plural(codes.length, 'code')} added, ${formatNumber(filled.codes)} in total.${refused.length > 0 ? ` ${plural(refused.length, 'line')} left out.` : ''}`,
    );
    await queries.invalidateQueries({ queryKey: poolsQuery(campaign).queryKey });
  });

  return (
    <form className={layout.stack} onSubmit={handleSubmit} noValidate>
      <CodesField
        {...input}
        label="New codes, one per line"
        onChange={() => setDone('')}
        error={error}
        onError={setError}
      />
      {codes.length > 0 && (
        <div className={layout.hint}>
          <p>{`To be added: ${plural(codes.length, 'code')}: ${describeEnds(codes)}`}</p>
          {list.heading && <p>{`The first line is the heading “${list.heading}”.`}</p>}
        </div>
      )}
      {odd.length > 0 && (
        <Notice title="Check before you add">
          {`${nameLines(odd.map(({ line }) => line))}: no digit, unlike the other codes. A winner could get “${odd[0]?.code}” as a code.`}
        </Notice>
      )}
      <Button className={layout.start} type="submit" appearance="primary" disabledFocusable={busy}>
        <span>
          {busy
            ? 'Adding codes…'
            : codes.length === 0
              ? 'Add codes'
              : refusals.size > 0
                ? `Add the other ${plural(codes.length, 'code')}`
                : `Add ${plural(codes.length, 'code')}`}
        </span>
      </Button>
      <p role="status">{done}</p>
    </form>
  );
};
