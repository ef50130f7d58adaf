import { Speaker2Regular } from '@fluentui/react-icons/headless/svg/speaker';
import { SpeakerMuteRegular } from '@fluentui/react-icons/headless/svg/speaker-mute';
import { isSoundOn, setSound } from '@site/wheel';
import { useState } from 'react';
import styles from './sound-button.module.scss';

/** Switches the clicks of the wheel on and off. */
export const SoundButton = () => {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <button
      type="button"
      className={styles.sound}
      aria-pressed={isOn}
      aria-label="Wheel sound"
      title={isOn ? 'Sound on' : 'Sound off'}
      onClick={() => {
        setSound(!isOn);
        setOn(!isOn);
      }}
    >
      {isOn ? <Speaker2Regular /> : <SpeakerMuteRegular />}
    </button>
  );
};
