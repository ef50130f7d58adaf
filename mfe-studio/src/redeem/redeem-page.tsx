import { useState } from 'react';
import { KeyForm } from './key-form';
import { PrizeDesk } from './prize-desk';
import styles from './redeem-page.module.scss';
import { readKey, writeKey } from './shop-key';

/** `/redeem#CODE`: where the staff of a shop redeems the codes of prizes, on a phone. Not indexed, in no menu. */
export default function RedeemPage() {
  const [key, setKey] = useState(readKey);
  const [reason, setReason] = useState('');
  const change = (next: string, why = '') => {
    writeKey(next);
    setKey(next);
    setReason(why);
  };
  return (
    <section className={styles.page}>
      <h1>Redeem a prize</h1>
      {key ? (
        <PrizeDesk shopKey={key} onKeyRefused={(why) => change('', why)} />
      ) : (
        <KeyForm reason={reason} onKey={change} />
      )}
      {key && (
        <button type="button" className={styles.forget} onClick={() => change('')}>
          Forget this key
        </button>
      )}
    </section>
  );
}
