import { Button } from '@site/shared-ui';
import { useState } from 'react';
import { KeyForm } from './key-form';
import { PrizeDesk } from './prize-desk';
import styles from './redeem-page.module.scss';
import { sayUnheard } from './shop-key';
import { useShop } from './use-shop';

/** `/redeem#CODE`: where the staff of a shop redeems the codes of prizes, on a phone. Not indexed, in no menu. */
export default function RedeemPage() {
  const { shop, askAgain, welcome, refuse, forget } = useShop();
  return (
    <section className={styles.page}>
      <h1>Redeem a prize</h1>
      {shop.step === 'asking' && (
        <div className={styles.card} role="status">
          <p>Asking the site…</p>
        </div>
      )}
      {shop.step === 'unheard' && (
        <div className={styles.card} role="alert">
          <h2>No answer came</h2>
          <p>The network is slow or away, or the site has no time right now.</p>
          <Button look="primary" onClick={askAgain}>
            Try Again
          </Button>
        </div>
      )}
      {shop.step === 'unknown' && <KeyForm reason={shop.reason} onKnown={welcome} />}
      {shop.step === 'known' && (
        <>
          <PrizeDesk onRefused={refuse} />
          <ForgetPhone onForget={forget} />
        </>
      )}
    </section>
  );
}

const ForgetPhone = ({ onForget }: { onForget: () => Promise<void> }) => {
  const [error, setError] = useState('');
  const handleForget = () => {
    setError('');
    onForget().catch((failure: unknown) => setError(sayUnheard(failure)));
  };
  return (
    <>
      <button type="button" className={styles.forget} onClick={handleForget}>
        Forget this phone
      </button>
      {error && <p role="alert">{`This phone may redeem still. ${error}`}</p>}
    </>
  );
};
