import { ScanResult, type Campaign, type Entry } from '@site/contracts';
import { request, sessionId } from '@site/platform';
import { ButtonLink } from '@site/shared-ui';
import { DEFAULT_TEXTS } from '@site/wheel';
import { lazy, Suspense } from 'react';
import type { CampaignQuery } from '../play/campaign-query';
import styles from '../play/cards.module.scss';
import { failureText } from '../play/failure-text';
import { scanToSpin } from '../play/spin';
import { WheelPlay, type WheelKind } from '../wheel-play/wheel-play';

/** Lazy, because most codes are scanned. */
const CodeForm = lazy(() => import('./code-form'));

const loadResult = () => import('./qr-result').then(({ QrResult }) => ({ default: QrResult }));

export const QR_WHEEL: WheelKind = {
  label: 'QR promotion',
  title: DEFAULT_TEXTS.qr.headline,
  loadResult,
  Result: lazy(loadResult),
};

interface QrPlayProps {
  campaign: Campaign;
  query: CampaignQuery;
  /** See `PlayOptions`. */
  isPending?: boolean;
  product?: string;
  code?: string;
  /** Whether the card asks for a code instead of opening the wheel. */
  asksForCode: boolean;
  /** Called with a typed code. */
  onCode: (code: string) => void;
}

export const QrPlay = ({ code, asksForCode, onCode, ...play }: QrPlayProps) => {
  const { campaign, product } = play;
  const scan = (entry?: Entry) =>
    request('/api/qr/scan', {
      method: 'POST',
      body: { campaignId: campaign.id, sessionId: sessionId(), productId: product, code, entry },
      response: ScanResult,
    });
  const codeEntry = (openWheel: () => void) => (
    <>
      <p>
        You need a code to play. Scan the QR code on your package with your phone’s camera, or enter
        the code printed below it. Each code is good for one spin.
      </p>
      <Suspense>
        <CodeForm
          onCode={(code) => {
            onCode(code);
            openWheel();
          }}
        />
      </Suspense>
      <div className={styles.actions}>
        <ButtonLink to="/store-locator">Find Stores</ButtonLink>
      </div>
    </>
  );
  return (
    <WheelPlay
      {...play}
      wheel={QR_WHEEL}
      sendSpin={scan}
      toSpin={scanToSpin}
      onRefused={(error) => failureText(error, 'Error processing scan. Please try again.')}
      codeEntry={asksForCode ? codeEntry : undefined}
      afterRefusal={
        campaign.requiresCode && (
          <Suspense>
            <CodeForm onCode={onCode} />
          </Suspense>
        )
      }
    />
  );
};
