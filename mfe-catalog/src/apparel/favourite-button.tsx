import { HeartFilled, HeartRegular } from '@fluentui/react-icons/headless/svg/heart';
import { favouriteStore, toggleFavourite, useStore } from '@site/platform';
import type { ApparelItem } from './apparel';
import styles from './favourite-button.module.scss';

export const FavouriteButton = ({ item }: { item: ApparelItem }) => {
  const marked = useStore(favouriteStore, ({ ids }) => ids.includes(item.id));
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={marked}
      aria-label={`Favorite ${item.name}`}
      onClick={() => toggleFavourite(item.id)}
    >
      {marked ? <HeartFilled /> : <HeartRegular />}
    </button>
  );
};
