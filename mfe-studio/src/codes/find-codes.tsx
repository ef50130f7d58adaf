import { Button } from '@fluentui/react-components';
import { findPoolCodes, removePoolCodes } from '@site/admin-client';
import { plural, type CampaignDocument, type CodePool, type FoundCodes } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { useSubmit } from '../api/action';
import { poolsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import layout from '../ui/layout.module.scss';
import { useNow } from '../ui/use-now';
import { formatNumber } from '../ui/format';
import { requireCodes } from './code-list';
import { CodesField, describeEnds, useCodeText } from './codes-field';

const STATES = {
  free: 'not given out yet',
  given: 'given out',
  unknown: 'not in this list',
};

/** A form that finds codes in a pool and removes those that were not given out. */
export const FindCodes = ({ campaign, pool }: { campaign: CampaignDocument; pool: CodePool }) => {
  const queries = useQueryClient();
  const now = useNow();
  const input = useCodeText();
  const [found, setFound] = useState<FoundCodes['states']>();
  const [done, setDone] = useState('');
  const [isAsking, setAsking] = useState(false);
  const isLive = campaign.status === 'live' && Date.parse(campaign.endsAt) > now;
  const codesIn = (state: FoundCodes['states'][number]) =>
    input.sorted.good.filter((_, index) => found?.[index] === state);
  const free = codesIn('free');

  const find = useSubmit(async () => {
    const codes = requireCodes(input.list, input.sorted);
    setFound((await findPoolCodes(adminCall, campaign.id, pool.prize, codes)).states);
  });
  const remove = async () => {
    const unused = free.map(({ code }) => code);
    const { codes } = await removePoolCodes(adminCall, campaign.id, pool.prize, unused);
    input.setText('');
    setFound(undefined);
    setDone(`${plural(free.length, 'code')} removed, ${formatNumber(codes)} left in total.`);
    await queries.invalidateQueries({ queryKey: poolsQuery(campaign.id).queryKey });
  };

  return (
    <form className={layout.stack} onSubmit={find.handleSubmit} noValidate>
      <CodesField
        {...input}
        label="Codes to find, one per line"
        onChange={() => {
          setFound(undefined);
          setDone('');
        }}
        error={find.error}
        onError={find.setError}
      />
      <Button className={layout.start} type="submit" disabledFocusable={find.busy}>
        Find codes
      </Button>
      <div role="status">
        {found && (
          <ul className={layout.list}>
            {(['free', 'given', 'unknown'] as const).map((state) => {
              const codes = codesIn(state);
              return (
                codes.length > 0 && (
                  <li key={state}>
                    {`${plural(codes.length, 'code')} ${STATES[state]}: ${describeEnds(codes.map(({ code }) => code))}`}
                  </li>
                )
              );
            })}
          </ul>
        )}
        {done && <p>{done}</p>}
      </div>
      {free.length > 0 &&
        (isLive ? (
          <p className={layout.hint}>
            To remove codes that weren’t given out, pause the campaign first. Otherwise a winner
            could get one at the same moment.
          </p>
        ) : (
          <Button className={layout.start} onClick={() => setAsking(true)}>
            <span>{`Remove ${plural(free.length, 'code')}`}</span>
          </Button>
        ))}
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${plural(free.length, 'code')}?`}
          confirm={`Remove ${plural(free.length, 'code')}`}
          isDanger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{`${describeEnds(free.map(({ code }) => code))}. Winners won’t get ${free.length === 1 ? 'it' : 'them'}.`}</p>
        </ConfirmDialog>
      )}
    </form>
  );
};
