import { RETENTION, formatPeriod } from '@site/brand/retention-periods';
import { MINIMUM_AGE, RIGHTS_TIME, WINNER_TIME } from '@site/brand/promises';
import type { Article } from '../blocks/legal-page';

const periods = Object.entries(RETENTION).map(
  ([period, { what }]) => `${what}: ${formatPeriod(period as keyof typeof RETENTION)}.`,
);

/** Must list exactly what the software stores; change both together. */
export const privacyArticles: readonly Article[] = [
  {
    id: 'in-short',
    title: 'In short',
    paragraphs: [
      'We keep what you send us, for the purpose you send it for. We do not follow you through this site or through others.',
      'That means:',
    ],
    entries: [
      'No advertising, no analytics service, no tracking pixels, no fingerprinting.',
      'No fonts, scripts or videos from other companies.',
      'No sale and no sharing of personal data for advertising.',
      'No account: nothing you read or compare here is tied to your name.',
    ],
  },
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    paragraphs: [
      'Some things are remembered on your own device only. You can remove them at any time by clearing the data of this site. They are:',
    ],
    entries: [
      'ageVerified, for the browser session: that you have said you are of age. Your answer is not sent to us, and the date of your birth is never asked.',
      'newsletter-popup-seen: that you have closed the newsletter window, so that it does not come back.',
      'favourites: the apparel that you marked with a heart.',
      'search-key: that the key / is not to open the search, where you have switched it off.',
      'draw-keepsakes: the receipts of your last 20 spins at the wheels, with which you can check that they were drawn fairly. Only you have them all together; a number in each is told to us with its spin.',
      'site-kept: pages that you have opened, the tools and the store list, so that you can read them when this site cannot be reached. They are the same for everybody.',
      'visitor-place, for the browser session: the ZIP code or the location from which the distances of stores are computed. It is not sent.',
      'opened-wheels, for the browser session: which prize wheels this tab has opened, so that a page that you load again is not counted as another visit. It is not sent.',
      'telemetry, for the browser session: whether this tab counts which parts of the site worked, and which it has counted. It holds the names of our programs and no number of yours.',
      'A random number for the session (site-session-id), which is sent along when you finish a quiz or turn a wheel. It tells results apart and identifies nobody.',
    ],
  },
  {
    id: 'cookie',
    title: 'Three cookies',
    paragraphs: [
      'The cookie player is set only when you open one of the prize wheels. It holds a random number and when it was given, with our signature. With it we keep to the time that has to pass between two spins, and know that it was you who won when you claim a prize.',
      'The cookie slice is set only while we try a new version of some pages with a part of our visitors. It holds a random number from 0 to 9,999, which many others have too, so that you see the same version each time. We keep no list of who has which number.',
      'The cookie subscribed is set only when you enter an email address for our newsletter. It holds a code that we alone can make from that address, and nobody can trace back to it. With it we can tell you that you are on our list already, and tell nobody else who is.',
      'Scripts cannot read them, and they are sent to this site alone. Your browser removes player and subscribed after 400 days at the latest, and slice after 30.',
    ],
  },
  {
    id: 'addresses',
    title: 'Your network address',
    paragraphs: [
      'To keep scripts from flooding our forms and wheels, we count requests for each network. Your IP address is turned into a code first, with a secret that changes every day and is then deleted. After that nobody can trace the code back to an address, not even we.',
      'Our logs say which page or call was asked for, when, and whether it worked. They hold no addresses, no names and nothing that you typed. What you look for in the search is sent to us to find it, and not kept. When a part of the site fails to load, your browser tells us which part and why, and nothing about you.',
    ],
  },
  {
    id: 'how-the-site-works',
    title: 'How well the site works',
    paragraphs: [
      `Some browsers, chosen at random, tell us which parts of the site were shown or failed, and how fast the first page was. We add these up by the hour and keep the sums for ${formatPeriod('telemetry')}. They say nothing of what you read or who you are, and nothing in them leads back to you.`,
      'Of our prize wheels we count how often their page was opened and the wheel shown, by the hour, by the product that the address names and by batch of codes. These are sums as well: nothing says that two of them were you.',
      'If your browser asks sites not to track you (Global Privacy Control or Do Not Track), it tells nothing of this, and we do not count it.',
    ],
  },
  {
    id: 'contact',
    title: 'When you write to us',
    paragraphs: [
      `The contact form sends your name, your email address, the kind of your inquiry and your message. We keep them to answer you, and mail you a short acknowledgement. Messages are deleted when you ask for it, and otherwise when they are no longer needed for the matter you wrote about, ${formatPeriod('contactMessages')} after you wrote at the latest.`,
    ],
  },
  {
    id: 'newsletter',
    title: 'When you subscribe to the newsletter',
    paragraphs: [
      'We keep your email address, your name where you gave it, and when you subscribed. We write only after you have confirmed by the link in our first mail, so nobody else can subscribe you. Every newsletter has a link to unsubscribe that works at once and without a login.',
      `We keep your address until you unsubscribe, and ${formatPeriod('endedSubscriptions')} from then. Where it is never confirmed, we forget it ${formatPeriod('unconfirmedSubscriptions')} after our last question.`,
    ],
  },
  {
    id: 'contests',
    title: 'When you win and claim a prize',
    paragraphs: [
      `To claim a prize you give us an email address, in some contests your name, and a phone number if you like. We use them to reach you, as a rule within ${WINNER_TIME}, and to hand over the prize, and keep them with the claim for ${formatPeriod('claims')}, as the law asks for records of contests. After that the claim stays without you.`,
      'Where the rules limit how often a person may win, we ask for an email address, and perhaps a postal one, before the first turn. We turn both at once into numbers that cannot be read back without a key of ours, and keep these until the prizes of that contest can be claimed no longer and its limit has passed. Only a claim keeps the addresses themselves.',
      'Where a prize comes with a code, we keep the code with your claim, and when and in which shop it was used. The shop sees the prize and a reference, and nothing of you.',
      'For each turn of a wheel we keep a number, the time and the outcome, so that anybody can check that the draws were fair. What is published of it names nobody. Beside it stands from which network it came, as a number of that day that nobody can read back afterwards: it shows our team where many turns come from one place.',
    ],
  },
  {
    id: 'guides',
    title: 'When you ask for a guide',
    paragraphs: [
      `We keep your name, your email address, which guide you asked for, when, and the words under which you agreed. They are used to send you the link to that guide, once, and for nothing else: asking for a guide does not subscribe you to anything. We forget the request after ${formatPeriod('guideRequests')}. Without JavaScript you can read the guides without giving an address at all.`,
    ],
  },
  {
    id: 'tools',
    title: 'When you use the tools',
    paragraphs: [
      `What you enter into the dosing calculator, the extract finder and the strain matcher never leaves your browser. The answers of the terpene quiz are kept without a name. If you ask us to mail you your result, we keep your email address with it for ${formatPeriod('mailedResults')}; the mail has a link to be removed again. Then we keep a code of the address, which names nobody, so that nobody has a result sent to it.`,
    ],
  },
  {
    id: 'stores',
    title: 'When you look for a store',
    paragraphs: [
      'If you allow it, your browser tells the page where you are. Distances are computed on your device; your position is not sent to us.',
      'The tiles of the map come from the servers of the OpenStreetMap project unless this site is set up otherwise. Their operator sees your IP address and which part of the map you look at. "Directions" opens the map service that the link names, under its own terms.',
    ],
  },
  {
    id: 'mails',
    title: 'Mails',
    paragraphs: [
      `Our mails hold no pictures from elsewhere and no hidden counters: we do not learn whether you open them or which links you follow. We remember for ${formatPeriod('sentMails')} that a mail was sent, so that it is not sent twice. One that could not be delivered is kept for ${formatPeriod('undeliveredMails')}.`,
      `So that nobody can fill your mailbox by typing your address into our forms, we count for ${formatPeriod('mailboxCounts')} which mails went to it, under a code that does not name you. Beyond a few of them we send none, and tell nobody.`,
    ],
  },
  {
    id: 'periods',
    title: 'How long we keep it',
    paragraphs: [
      'What nobody has asked us to delete goes by itself. Our software looks for it each hour, by this list:',
    ],
    entries: periods,
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      `You may ask what we keep about you, have it corrected or deleted, and take it with you, at no cost and without giving a reason. Write to us through the contact form or to the address on the contact page. We answer within ${RIGHTS_TIME}, and will not treat you any differently for having asked.`,
      `This site is for adults aged ${MINIMUM_AGE} and over. We do not knowingly keep data of anybody younger; if you learn of any, tell us and we delete it.`,
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When the site begins to keep something else, this text changes first, and the date above with it. What you agreed to before stays limited to what you agreed to.',
    ],
  },
];
