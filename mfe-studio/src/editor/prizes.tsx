import { Button } from '@fluentui/react-components';
import {
  plural,
  PRIZE_PICTURES,
  UNLIMITED,
  type CampaignPrize,
  type CampaignSegment,
} from '@site/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { focusControl, Fold } from '../ui/fold';
import { formatNumber } from '../ui/format';
import styles from './campaign-editor.module.scss';
import { DeliveryFields } from './delivery-fields';
import { fieldLabel, PICTURE_NAMES } from '@site/contracts/campaign-changes';
import { GroupError, OptionalNumberField, SelectField, TextField } from './fields';
import { idFor } from '../templates/id-for';
import { CAMPAIGN, controlId, field, useEditor } from './lens';
import { PaceField } from './pace-field';
import { NeedsField, PrizeId, StockField, Weight, WhenGone, type PrizeProps } from './prize-fields';
import { useRenamedPrizes } from './renamed-prizes';
import { AddRow, RowActions, useRows } from './rows';
import { MAX_SEGMENTS, withRenamedLabels, withSegment } from './segment-labels';

const PRIZES = field(CAMPAIGN, 'prizes');
const MAX_PRIZES = 24;

const NEW_PRIZE: CampaignPrize = {
  id: '',
  name: '',
  description: '',
  value: '',
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'lose',
};

/** A prize without a picture shows the gift. */
const PICTURE_OPTIONS = PRIZE_PICTURES.map(
  (name) => [name === 'gift' ? undefined : name, PICTURE_NAMES[name]] as const,
);

/** The prizes as cards. Their order decides which prize is next when one has run out. */
export const PrizeCards = () => {
  const { document, change } = useEditor();
  const list = useRows(PRIZES, 'prize');
  const [removed, setRemoved] = useState<number>();
  const prize = document.prizes[removed ?? -1];
  const isOfPrize = (segment: CampaignSegment) => !!prize?.id && segment.prize === prize.id;
  const remove = (index: number) => {
    setRemoved(undefined);
    list.remove(index);
    change((document) => ({
      ...document,
      segments: document.segments.filter((segment) => !isOfPrize(segment)),
    }));
  };
  return (
    <>
      <GroupError path={list.path} />
      {list.rows.map((lens, index) => (
        <div className={styles.card} key={index}>
          <PrizeCard lens={lens} />
          <RowActions list={{ ...list, remove: setRemoved }} index={index} />
        </div>
      ))}
      {prize && removed !== undefined && (
        <ConfirmDialog
          title={`Remove ${prize.name || 'this prize'}?`}
          confirm="Remove prize"
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          {document.segments.some(isOfPrize) && (
            <p>{`This also removes ${plural(document.segments.filter(isOfPrize).length, 'segment')} from the wheel.`}</p>
          )}
          {document.status !== 'draft' && (
            <p>Visitors see the change once you save. Earlier winners can still claim the prize.</p>
          )}
        </ConfirmDialog>
      )}
      <AddRow
        list={list}
        max={MAX_PRIZES}
        row={NEW_PRIZE}
        firstField={(prize) => field(prize, 'name')}
        note={`${list.rows.length} of at most ${MAX_PRIZES} prizes. Once named, a new prize gets its own segment on the wheel.`}
      />
    </>
  );
};

const PrizeCard = ({ lens }: PrizeProps) => {
  const { document, problems, change } = useEditor();
  const { id, name, stock } = lens.read(document);
  const nameLens = field(lens, 'name');
  const { label } = fieldLabel(lens.path);
  /** A new prize gets its id from its name, and a segment. */
  const complete = () => {
    if (id || !name.trim()) return;
    const usedIds = document.prizes.map((prize) => prize.id);
    const newId = idFor(name, usedIds, 'prize');
    change((document) => withSegment(field(lens, 'id').write(document, newId), newId));
  };
  const addSegment = () => {
    change((document) => withSegment(document, id));
    // The button disappears with the error.
    focusControl(controlId(nameLens.path));
  };
  return (
    <Fold
      title={<h4>{name ? `${label}: ${name}` : label}</h4>}
      note={
        stock === UNLIMITED
          ? 'Unlimited'
          : Number.isNaN(stock)
            ? ''
            : `${formatNumber(stock)} in stock`
      }
      problems={
        [...problems.keys()].filter((path) => `${path}.`.startsWith(`${lens.path}.`)).length
      }
      startsOpen={name === '' || document.prizes.length === 1}
    >
      <GroupError path={lens.path}>
        {document.segments.length < MAX_SEGMENTS && (
          <Button onClick={addSegment}>{`Add segment for ${name || label}`}</Button>
        )}
      </GroupError>
      <div className={styles.columns}>
        <div>
          <TextField
            lens={{
              ...nameLens,
              write: (document, name) =>
                nameLens.write(withRenamedLabels(document, lens.read(document), name), name),
            }}
            onApply={complete}
          />
          <ConfirmRename lens={lens} />
        </div>
        <TextField lens={field(lens, 'value')} hint="As visitors see it, such as $40 at retail" />
        <div className={styles.across}>
          <TextField lens={field(lens, 'description')} lines={2} />
        </div>
        <Weight lens={lens} />
        <StockField lens={lens} />
        <WhenGone lens={lens} />
        <OptionalNumberField
          lens={field(lens, 'cost')}
          unit="$"
          hint="For the simulator and statistics; visitors never see it"
        />
        <SelectField lens={field(lens, 'picture')} options={PICTURE_OPTIONS} />
        <DeliveryFields prize={lens} />
        <PrizeId lens={lens} />
        <NeedsField lens={lens} />
      </div>
      <PaceField lens={lens} />
    </Fold>
  );
};

/** Ends the warning of a renamed prize. */
const ConfirmRename = ({ lens }: PrizeProps) => {
  const { document, unchecked } = useEditor();
  const { confirm } = useRenamedPrizes(document);
  const { label } = fieldLabel(lens.path);
  const { path } = field(lens, 'name');
  if (!unchecked.has(path)) return null;
  return (
    <Button
      size="small"
      aria-label={`Looks right: ${label}`}
      onClick={() => {
        confirm(lens.read(document));
        // The button disappears with the warning.
        focusControl(controlId(path));
      }}
    >
      Looks right
    </Button>
  );
};
