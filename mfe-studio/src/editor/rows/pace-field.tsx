import { Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import type { CampaignPrize } from '@site/contracts';
import { useEditor, useEditorField } from '../document/editor-context';
import type { Place } from '../document/place';
import { Labelled } from '../fields/labelled';
import { useInputStyles } from '../fields/text-input';
import { readPace, writePace } from './pace-lines';

/** When how many can be won: a line for each share of a day. What is typed is kept while it stands for the value. */
export const PaceField = ({ place, of }: { place: Place<CampaignPrize['pace']>; of: string }) => {
  const styles = useInputStyles();
  const { issues } = useEditor();
  const { value, set } = useEditorField(place);
  const [typed, setTyped] = useState('');
  const wrong = [...issues].find(([path]) => `${path}.`.startsWith(`${place.path}.`));
  const text = writePace(value);
  return (
    <Labelled
      path={place.path}
      label="More from"
      hint="Empty: all at once. Or 09:00 5 and the like, a line each: from 9:00 of each day 5 more."
      error={wrong?.[1]}
    >
      {(id) => (
        <Textarea
          id={id}
          aria-label={`Pace ${of}`}
          className={styles.root}
          textarea={{ className: styles.input }}
          rows={2}
          resize="vertical"
          value={writePace(readPace(typed)) === text ? typed : text}
          onChange={(_, { value: lines }) => {
            setTyped(lines);
            set(readPace(lines));
          }}
        />
      )}
    </Labelled>
  );
};
