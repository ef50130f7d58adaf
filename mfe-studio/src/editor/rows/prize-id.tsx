import { useState } from 'react';
import type { CampaignDocument } from '@site/contracts';
import { useEditor, useEditorField } from '../document/editor-context';
import { Labelled, type FieldProps } from '../fields/labelled';
import { TextInput } from '../fields/text-input';

/**
 * Segments that stand for the prize go along with its new id. It counts when the field is left: on the way to
 * `tee-2` the id would be `tee` for a moment, and another prize's segments would go along.
 */
export const PrizeId = ({ place, label }: Pick<FieldProps<string>, 'place' | 'label'>) => {
  const { change } = useEditor();
  const { value, error } = useEditorField(place);
  const [typed, setTyped] = useState<string>();

  const handleBlur = () => {
    setTyped(undefined);
    if (typed === undefined || typed === value) return;
    change((document) => followId(place.write(document, typed), value, typed));
  };

  return (
    <Labelled bare path={place.path} label={label} error={error}>
      {(id) => (
        <TextInput
          id={id}
          value={typed ?? value}
          spellCheck={false}
          onChange={(_, { value }) => setTyped(value)}
          onBlur={handleBlur}
        />
      )}
    </Labelled>
  );
};

/** Unless another prize has the old id still: then nobody knows whose segments they are. */
const followId = (document: CampaignDocument, from: string, to: string): CampaignDocument =>
  document.prizes.some(({ id }) => id === from)
    ? document
    : {
        ...document,
        segments: document.segments.map((segment) =>
          segment.prize === from ? { ...segment, prize: to } : segment,
        ),
      };
