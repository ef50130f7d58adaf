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
      {/* Two icons of the icon package would add most of a kilobyte to the page. */}
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d={`M4 9.5v5h3.5L12 19V5L7.5 9.5zM${isOn ? '15.5 8.5a5 5 0 0 1 0 7M18 5.5a9 9 0 0 1 0 13' : '16 9.5l5 5M21 9.5l-5 5'}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
};
