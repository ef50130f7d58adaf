import { parseProof, type DrawList, type DrawProof } from '@site/contracts';
import { checkProof } from '@site/draws';
import { Button } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { readProofs } from '../tickets/saved-proofs';
import { momentIn } from './evidence';
import styles from './fair-draws.module.scss';
import { useFold } from './use-fold';

const campaignOf = ({ ticket, draw }: DrawProof) => draw?.campaign ?? ticket?.campaign;

/** The proof in the URL, as in links of results and mails, and those saved on this device. */
const proofsOnDevice = (): DrawProof[] => {
  const fromUrl = parseProof(location.hash);
  const saved = readProofs();
  if (!fromUrl) return saved;
  return [fromUrl, ...saved.filter(({ draw }) => !draw || draw.hash !== fromUrl.draw?.hash)];
};

const STATE_TEXT = {
  right: '✓ Verified',
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

/** Verifies the proofs of this device, for a campaign or one draw, against the published records. */
export const DeviceProofs = ({ list, draw }: { list: DrawList; draw?: number }) => {
  const all = proofsOnDevice();
  const proofs = all.filter(
    (proof) =>
      campaignOf(proof) === list.campaign && (draw === undefined || proof.draw?.number === draw),
  );
  const { data: findings } = useQuery({
    queryKey: ['proofs', list, proofs],
    queryFn: () => Promise.all(proofs.map((proof) => checkProof(list, proof))),
  });
  const { shown, button } = useFold(findings ?? [], 3);
  return (
    <section className={styles.proofs} aria-labelledby="device-proofs">
      <h3 id="device-proofs">Saved on this device</h3>
      {proofs.length === 0 && (
        <p>
          {`No receipt for this ${draw === undefined ? 'promotion' : 'draw'} on this device. This browser keeps the receipts of its last 20 spins. For a spin on another device, open “Verify draw no.” below its result, or the link in the winner’s email.`}
        </p>
      )}
      <ul className={styles.steps}>
        {shown.map(({ state, text }, index) => {
          const { draw: savedDraw, ticket, nonce } = proofs[index] ?? {};
          return (
            <li key={savedDraw?.hash ?? ticket?.signature}>
              <p>
                {savedDraw && draw === undefined ? (
                  <Link
                    to={`/fair-draws?campaign=${encodeURIComponent(savedDraw.campaign)}&draw=${savedDraw.number}`}
                  >
                    Draw no. {savedDraw.number}
                  </Link>
                ) : (
                  (ticket && `Ticket no. ${ticket.number}`) || 'The draw'
                )}{' '}
                <span className={styles[state]}>{STATE_TEXT[state]}</span>
              </p>
              <p>{text}</p>
              {draw !== undefined && ticket && (
                <dl>
                  <div>
                    <dt>Ticket</dt>
                    <dd>{`No. ${ticket.number}, ${momentIn(list.timeZone, ticket.at)}`}</dd>
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
              )}
            </li>
          );
        })}
      </ul>
      {button}
      {proofs.length > 0 && <Button onClick={() => save(all)}>Save as a file</Button>}
    </section>
  );
};
