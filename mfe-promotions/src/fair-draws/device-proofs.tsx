import { drawPath, parseProof, type DrawProof, type DrawReference } from '@site/contracts';
import { checkProof } from '@site/draws';
import { Button } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { Fragment } from 'react';
import { readProofs } from '../tickets/saved-proofs';
import { drawsQuery, promotionsQuery } from './draws-query';
import { momentIn, verdictOf } from './evidence';
import styles from './fair-draws.module.scss';
import { useFold } from './use-fold';

export const campaignOf = ({ ticket, draw }: DrawProof): string =>
  draw?.campaign ?? ticket?.campaign ?? '';

/** The proof in the URL, as in links of results and mails, and those saved on this device. */
const proofsOnDevice = (): DrawProof[] => {
  const fromUrl = parseProof(location.hash);
  const saved = readProofs();
  if (!fromUrl) return saved;
  return [fromUrl, ...saved.filter(({ draw }) => !draw || draw.hash !== fromUrl.draw?.hash)];
};

const STATE_TEXT = {
  right: '✓ Receipt checked',
  wrong: '✗ Does not match',
  unchecked: 'Can’t be verified here',
};

/** Saves a file for the verification program. */
const save = (proofs: DrawProof[]): void => {
  const file = new Blob([JSON.stringify(proofs, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'draw-receipts.json';
  link.click();
  URL.revokeObjectURL(link.href);
};

interface ProofListProps {
  campaign: string;
  proofs: DrawProof[];
  /** The draw that the page verifies. */
  draw?: number;
}

/** Verifies proofs of one campaign against its published records. */
const ProofList = ({ campaign, proofs, draw }: ProofListProps) => {
  const { data: list } = useQuery(drawsQuery(campaign, draw));
  const { data: findings = [] } = useQuery({
    queryKey: ['proofs', list, proofs],
    queryFn: () => Promise.all(list ? proofs.map((proof) => checkProof(list, proof)) : []),
  });
  const { shown, button } = useFold(proofs, 3);
  return (
    <>
      <ul className={styles.steps}>
        {shown.map(({ draw: savedDraw, ticket, nonce }, index) => {
          const finding = findings[index];
          const record = list?.draws.find(({ number }) => number === savedDraw?.number);
          // The verdict of a single draw says so, too.
          const isSealed =
            draw === undefined && list && record && verdictOf(list, record).state === 'sealed';
          const name = savedDraw ? `Draw no. ${savedDraw.number}` : `Ticket no. ${ticket?.number}`;
          return (
            <li key={savedDraw?.hash ?? ticket?.signature}>
              <p>
                {savedDraw && draw === undefined ? (
                  <Link to={drawPath(savedDraw)}>{name}</Link>
                ) : (
                  name
                )}{' '}
                {finding && (
                  <span className={styles[finding.state]}>{STATE_TEXT[finding.state]}</span>
                )}
                {isSealed && (
                  <span className={styles.sealed}>
                    {finding && '. '}
                    Come back tomorrow to check the outcome.
                  </span>
                )}
              </p>
              <p>{finding?.text ?? 'Not compared yet.'}</p>
              {draw !== undefined && ticket && (
                <details className={styles.curious}>
                  <summary>See the receipt</summary>
                  <dl>
                    <div>
                      <dt>Ticket</dt>
                      <dd>{`No. ${ticket.number}, ${momentIn(list?.timeZone, ticket.at)}`}</dd>
                    </div>
                    <div>
                      <dt>Number your device picked</dt>
                      <dd>{nonce}</dd>
                    </div>
                    <div>
                      <dt>Signed by</dt>
                      <dd>{ticket.key}</dd>
                    </div>
                  </dl>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      {button}
    </>
  );
};

/** The proofs of this device: of one draw, or all of them by promotion. */
export const DeviceProofs = ({
  draw: shownDraw,
}: {
  draw?: Pick<DrawReference, 'campaign' | 'number'>;
}) => {
  const { data } = useQuery(promotionsQuery);
  const all = proofsOnDevice();
  const isCut = location.hash.length > 1 && !parseProof(location.hash);
  const proofs = shownDraw
    ? all.filter(
        (proof) =>
          campaignOf(proof) === shownDraw.campaign && proof.draw?.number === shownDraw.number,
      )
    : all;
  const campaigns = [...new Set(proofs.map(campaignOf))];
  return (
    <section className={styles.proofs} aria-labelledby="device-proofs">
      <h3 id="device-proofs">Saved on this device</h3>
      {proofs.length === 0 && (
        <p>
          {isCut
            ? 'This link is incomplete, so it has no receipt. Use the “Verify” link under the result, or the full link in the winner’s email.'
            : `No receipt${shownDraw ? ' for this draw' : ''} on this device. This browser keeps the receipts of its last 20 spins. For a spin on another device, use the “Verify” link under the result, or the link in the winner’s email.`}
        </p>
      )}
      {campaigns.map((campaign) => (
        <Fragment key={campaign}>
          {!shownDraw && (
            <h4>{data?.promotions.find(({ id }) => id === campaign)?.name ?? campaign}</h4>
          )}
          <ProofList
            campaign={campaign}
            proofs={proofs.filter((proof) => campaignOf(proof) === campaign)}
            draw={shownDraw?.number}
          />
        </Fragment>
      ))}
      {proofs.length > 0 && <Button onClick={() => save(all)}>Save as a file</Button>}
    </section>
  );
};
