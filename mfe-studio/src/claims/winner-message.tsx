import { Button } from '@fluentui/react-components';
import { claimStatus, type ClaimStatus } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { useState } from 'react';
import { ChoiceField } from '../ui/choice-field';
import { CopyButton } from '../ui/copy-button';
import { TextareaField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { likeliest, mailtoOf, messagesFor, ON_ITS_WAY, type MessageClaim } from './messages';

interface WinnerMessageProps {
  claim: MessageClaim;
  /** Of the campaign. */
  timeZone: string | undefined;
  state: ClaimStatus;
  onMark: (state: ClaimStatus) => void;
}

/** A message from a template, to edit, copy and send. */
export const WinnerMessage = ({ claim, timeZone, state, onMark }: WinnerMessageProps) => {
  const [chosen, setChosen] = useState<string>();
  const [bodies, setBodies] = useState<Record<string, string>>({});
  const messages = messagesFor(claim, {
    brand: siteSettings().brand,
    timeZone,
    state,
  });
  const message = messages.find(({ name }) => name === chosen) ?? likeliest(messages, state);
  const { name, body: written, subject } = message ?? { name: '', body: '', subject: '' };
  const body = bodies[name] ?? written;
  const next = name === ON_ITS_WAY ? 'fulfilled' : 'contacted';
  return (
    <>
      <ChoiceField
        label="Email draft"
        hint="Save doesn’t send it."
        value={name}
        options={[
          ...(message ? [] : [['', 'None'] as const]),
          ...messages.map((one) => [one.name, one.name] as const),
        ]}
        onChoose={setChosen}
      />
      {message && (
        <>
          <TextareaField
            label="Text"
            hint="Edit it here, then write the email. Changes aren’t saved."
            rows={8}
            value={body}
            onText={(text) => {
              setChosen(name);
              setBodies({ ...bodies, [name]: text });
            }}
          />
          <div className={layout.row}>
            <Button
              as="a"
              href={mailtoOf(claim, { subject, body })}
              onClick={() => setChosen(name)}
            >
              Write email
            </Button>
            <CopyButton key={name} name="text" text={body} />
            {(state === 'open' || state === 'contacted' || state === next) && (
              <Button
                disabledFocusable={state === next}
                onClick={() => {
                  // The new status must not replace a message that was just sent.
                  setChosen(name);
                  onMark(next);
                }}
              >
                {`Mark as ${next}`}
              </Button>
            )}
            <p className={layout.hint} role="status">
              {state === next && claimStatus(claim) !== next && 'Save to keep this.'}
            </p>
          </div>
        </>
      )}
    </>
  );
};
