import {
  RECORD_FORMAT,
  type DrawList,
  type DrawRecord,
  type DrawProof,
  type Ticket,
} from '@site/contracts';
import { commitmentOf } from './chain';
import { decide } from './decide';
import { drawText, isSigned, ticketText } from './signature';

/** The result of comparing a proof with the published list; `unchecked`: the list lacks what the comparison needs. */
export interface Finding {
  state: 'right' | 'wrong' | 'unchecked';
  text: string;
}

const wrong = (text: string): Finding => ({ state: 'wrong', text });

/** Whether the signatures are valid; undefined if this browser cannot verify them. */
const areSignaturesValid = async ({ draw, ticket }: DrawProof): Promise<boolean | undefined> => {
  const checks = [
    ...(draw?.key && draw.signature
      ? [isSigned(drawText(draw), { key: draw.key, signature: draw.signature })]
      : []),
    ...(ticket ? [isSigned(ticketText(ticket), ticket)] : []),
  ];
  const found = await Promise.all(checks);
  if (found.includes(false)) return false;
  return found.length === 0 || found.includes(undefined) ? undefined : true;
};

/** Whether a draw was made with this ticket and nonce. */
const isDrawnWith = (record: DrawRecord, ticket: Ticket, nonce: string | undefined): boolean =>
  record.ticket === ticket.number &&
  record.nonce === nonce &&
  record.day === ticket.day &&
  record.commitment === ticket.sealed &&
  record.revision === ticket.revision &&
  record.terms === ticket.terms;

/** The result that an unused ticket would have had, once its seed is published. */
const checkUnusedTicket = (list: DrawList, { ticket, nonce }: DrawProof): Finding => {
  const seed = list.days.find(({ day }) => day === ticket?.day)?.seed;
  const terms = list.revisions.find(({ revision }) => revision === ticket?.revision)?.terms;
  if (!ticket || seed === undefined || !terms)
    return { state: 'unchecked', text: 'There was no response to this ticket.' };
  const source = { format: RECORD_FORMAT, number: 0, ticket: ticket.number, nonce };
  const { prize } = decide(seed, list.campaign, source, terms, {}, ticket.at);
  return prize === null
    ? { state: 'right', text: 'There was no response to this ticket. It would not have won.' }
    : wrong(`There was no response to this ticket. It would have won: ${prize}.`);
};

/** Compares a device's ticket and draw of a spin with the published list. */
export const checkProof = async (list: DrawList, proof: DrawProof): Promise<Finding> => {
  const { ticket, nonce, draw } = proof;
  const areValid = await areSignaturesValid(proof);
  if (areValid === false) return wrong('A signature does not match the key that it names.');
  if (ticket && (nonce === undefined || commitmentOf(nonce) !== ticket.commitment))
    return wrong('The receipt does not match your device’s random number.');
  const day = list.days.find(({ day }) => day === ticket?.day);
  if (ticket && day && day.commitment !== ticket.sealed)
    return wrong('When the ticket was issued, its day was sealed with another seed.');
  if (draw && draw.number > (list.last ?? draw.number))
    return wrong('The draw that you were shown is missing: the end of the chain was cut off.');

  const record = list.draws.find(({ number, ticket: drawn }) =>
    draw ? number === draw.number : drawn !== undefined && drawn === ticket?.number,
  );
  if (!record)
    return draw
      ? { state: 'unchecked', text: 'Open this draw to compare it.' }
      : checkUnusedTicket(list, proof);
  if (draw && record.hash !== draw.hash) return wrong('It is not the draw that you were shown.');
  if (ticket && !isDrawnWith(record, ticket, nonce))
    return wrong('It was drawn without this ticket and number, or under other terms.');
  const comparison = ticket
    ? 'This is the draw you have a receipt for.'
    : 'This is the draw you were shown. It was decided without a ticket of your device.';
  return {
    state: 'right',
    text:
      areValid === undefined
        ? `${comparison} Signatures can’t be verified in this browser.`
        : comparison,
  };
};
