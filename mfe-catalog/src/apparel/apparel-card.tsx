import { HeartFilled, HeartRegular } from '@fluentui/react-icons/headless/svg/heart';
import { favoriteStore, toggleFavorite, useStore } from '@site/platform';
import { Button } from '@site/shared-ui';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { useState } from 'react';
import { PillChoice } from '../filters/pill-choice';
import { Rating } from '../products/rating';
import { type ApparelItem, formatPrice } from './apparel';
import styles from './apparel-card.module.scss';
import { apparelPictures } from './apparel-pictures';
import { QuantityPicker } from './quantity-picker';

/** An item with its pickers. Nothing is sold yet, so choices stay on the card. */
export const ApparelCard = ({ item }: { item: ApparelItem }) => {
  const [size, setSize] = useState(item.sizes[0] ?? '');
  const [color, setColor] = useState(item.colors[0] ?? '');
  const [quantity, setQuantity] = useState(1);

  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <img
          src={apparelPictures[item.id]?.[color]}
          alt=""
          width={400}
          height={400}
          loading="lazy"
        />
        <div className={styles.corner}>
          <FavoriteButton item={item} />
        </div>
        {item.featured && <span className={styles.featured}>Featured</span>}
      </div>
      <div className={styles.text}>
        <p className={styles.kind}>
          <span>{item.category}</span>
          <Rating value={item.rating} />
        </p>
        <h3>{item.name}</h3>
        <Price item={item} />
        <p className={styles.description}>{item.description}</p>
        <div className={styles.pickers}>
          <Picker
            legend={item.category === 'Digital' ? 'Format' : 'Size'}
            options={item.sizes}
            value={size}
            onChange={setSize}
          />
          <Picker legend="Color" options={item.colors} value={color} onChange={setColor} />
        </div>
        <div className={styles.actions}>
          <QuantityPicker item={item.name} value={quantity} onChange={setQuantity} />
          <Button disabled>Coming Soon</Button>
        </div>
      </div>
    </article>
  );
};

interface PickerProps {
  legend: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** Renders nothing without options, and a single option as text. */
const Picker = ({ legend, options, value, onChange }: PickerProps) => {
  if (options.length === 0) return null;
  if (options.length === 1) {
    return (
      <p className={styles.singleOption}>
        <span>{legend}</span> {value}
      </p>
    );
  }
  const labels = Object.fromEntries(options.map((option) => [option, option]));
  return <PillChoice legend={legend} options={labels} value={value} onChange={onChange} />;
};

const FavoriteButton = ({ item }: { item: ApparelItem }) => {
  const isFavorite = useStore(favoriteStore, ({ ids }) => ids.includes(item.id));
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isFavorite}
      aria-label={`Favorite ${item.name}`}
      onClick={() => toggleFavorite(item.id)}
    >
      {isFavorite ? <HeartFilled /> : <HeartRegular />}
    </button>
  );
};

const Price = ({ item }: { item: ApparelItem }) => (
  <p className={styles.price}>
    <span className={styles.current}>{formatPrice(item.price)}</span>
    {item.originalPrice !== undefined && (
      <>
        <del>
          <span className={screenReader.only}>Before: </span>
          {formatPrice(item.originalPrice)}
        </del>
        <span className={styles.sale}>Sale</span>
      </>
    )}
  </p>
);
