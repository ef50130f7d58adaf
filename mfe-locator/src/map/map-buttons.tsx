import type { ReactNode } from 'react';
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { ZoomFitRegular } from '@fluentui/react-icons/headless/svg/zoom-fit';
import { SubtractRegular } from '@fluentui/react-icons/headless/svg/subtract';
import styles from './map-buttons.module.scss';

export const MapButtons = ({
  onZoom,
  onShowAll,
}: {
  onZoom: (levels: number) => void;
  onShowAll: () => void;
}) => (
  <div className={styles.buttons}>
    <MapButton name="Zoom in" icon={<AddRegular />} onClick={() => onZoom(1)} />
    <MapButton name="Zoom out" icon={<SubtractRegular />} onClick={() => onZoom(-1)} />
    <MapButton name="Show all stores" icon={<ZoomFitRegular />} onClick={onShowAll} />
  </div>
);

const MapButton = (props: { name: string; icon: ReactNode; onClick: () => void }) => (
  <button
    type="button"
    className={styles.button}
    aria-label={props.name}
    title={props.name}
    onClick={props.onClick}
  >
    {props.icon}
  </button>
);
