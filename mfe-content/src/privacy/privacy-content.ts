import { RETENTION, formatPeriod } from '@site/brand/retention-periods';
import { MINIMUM_AGE, RIGHTS_TIME, WINNER_TIME } from '@site/brand/promises';
import type { Article } from '../blocks/legal-page';

const periods = Object.entries(RETENTION).map(
  ([period, { what, after }]) =>
    `${what}: ${formatPeriod(period as keyof typeof RETENTION)} after ${after}.`,
);

/** Must list exactly what the software stores; change both together. */
export const privacyArticles: readonly Article[] = [
  {
    id: 'in-short',
    title: 'In short',
    paragraphs: [
      'We keep what you send us and use it only for the reason you sent it. We don’t track you on this site or any other.',
      'That means:',
    ],
    entries: [
      'No advertising, no analytics service, no tracking pixels, no fingerprinting.',
      'No fonts, scripts or videos from other companies.',
      'No selling or sharing of personal data for advertising.',
      'No accounts. Nothing you read or compare here is tied to your name.',
    ],
  },
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    paragraphs: [
      'Some things are stored only on your device. You can remove them anytime by clearing this site’s data:',
    ],
    entries: [
      'ageVerified, for the browser session: that you said you’re of age. Your answer isn’t sent to us, and we never ask for your date of birth.',
      'newsletter-popup-seen: that you closed the newsletter window, so it doesn’t open again.',
      'newsletter-confirmed: the link you confirmed your subscription with, so we don’t ask again.',
      'favourites: the apparel you marked with a heart.',
      'search-key: that you turned off the / shortcut for search.',
      'draw-keepsakes: the receipts of your last 20 spins, which let you check that each draw was fair. They’re stored together only in your browser. Each includes a random number that your browser sends us with the spin.',
      'site-kept: pages you opened, the tools and the store list, so you can read them when this site is unavailable. They’re the same for everyone.',
      'visitor-place, for the browser session: the ZIP code or location used to calculate store distances. It isn’t sent.',
      'contact-draft, for the browser session: what you typed in the contact form and haven’t sent yet. It’s deleted once you send it.',
      'opened-wheels, for the browser session: which prize wheels this tab opened, so a reload isn’t counted as another visit. It isn’t sent.',
      'telemetry, for the browser session: whether this tab counts which parts of the site worked, and which ones it already counted. It lists parts of our site and nothing that identifies you.',
      'A random number for the session (site-session-id), sent when you finish a quiz or spin a wheel. It tells results apart and doesn’t identify anyone.',
    ],
  },
  {
    id: 'cookie',
    title: 'Three cookies',
    paragraphs: [
      'The cookie player is set only when you open a prize wheel. It holds a random number and the time it was issued, with our signature. We use it to enforce the wait between spins and to know that you’re the winner when you claim a prize.',
      'The cookie slice is set only while we test a new version of some pages with some of our visitors. It holds a random number from 0 to 9,999, shared with many other visitors, so you see the same version each time. We don’t keep a list of who has which number.',
      'The cookie subscribed is set only when you enter an email address for our newsletter. It holds a code that only we can create from that address and that no one can trace back to it. It lets us tell you that you’re already on our list without telling anyone else.',
      'Scripts can’t read these cookies, and they’re sent only to this site. Your browser deletes player and subscribed after 400 days at most, and slice after 30.',
    ],
  },
  {
    id: 'addresses',
    title: 'Your IP address',
    paragraphs: [
      'To keep bots from flooding our forms and wheels, we count requests from each network. We first turn your IP address into a code, using a secret that changes every day and is then deleted. After that, no one can trace the code back to an address, not even us.',
      'Our logs record which page or call was requested, when, and whether it worked. They hold no addresses, no names and nothing you typed. Your searches are sent to us to find results and aren’t stored. When part of the site fails to load, your browser tells us which part and why, and nothing about you.',
    ],
  },
  {
    id: 'how-the-site-works',
    title: 'How well the site works',
    paragraphs: [
      `Some browsers, chosen at random, tell us which parts of the site loaded or failed and how fast the first page loaded. We add these up by the hour and keep the totals for ${formatPeriod('telemetry')}. They don’t show who you are or what you read, and they can’t be traced back to you.`,
      'For our prize wheels, we count how often the page was opened and the wheel was shown, by hour, by the product in the web address and by batch of codes. These are totals, too. They can’t show that two visits were yours.',
      'If your browser asks sites not to track you (Global Privacy Control or Do Not Track), it sends none of this, and we don’t count it.',
    ],
  },
  {
    id: 'contact',
    title: 'When you contact us',
    paragraphs: [
      `The contact form sends your name, email address, inquiry type and message. We use them to answer you and to email you a short confirmation. We delete messages when you ask us to, or when they’re no longer needed, and no later than ${formatPeriod('contactMessages')} after you wrote.`,
    ],
  },
  {
    id: 'newsletter',
    title: 'When you subscribe to the newsletter',
    paragraphs: [
      'We keep your email address, your name if you gave it, and the date you subscribed. We send newsletters only after you confirm with the link in our first email, so no one else can sign you up. Every newsletter has an unsubscribe link that works right away, with no login.',
      `We keep your address until you unsubscribe, plus ${formatPeriod('endedSubscriptions')}. If it’s never confirmed, we delete it ${formatPeriod('unconfirmedSubscriptions')} after our last confirmation email.`,
    ],
  },
  {
    id: 'contests',
    title: 'When you win and claim a prize',
    paragraphs: [
      `To claim a prize, you give us an email address, your name in some promotions, and a phone number if you like. For merchandise, we also ask for your mailing address and, for clothing, your size. We use them to reach you, usually within ${WINNER_TIME}, and to deliver the prize. We keep them with the claim for ${formatPeriod('claims')}, because the law requires records of prizes. After that, we keep the claim without your information.`,
      'If the rules limit how often a person can win, we ask for an email address, and sometimes a postal address, before the first spin. We immediately scramble both into codes. Without our key, no one can match a code to an address. We keep the codes until the promotion’s prizes can no longer be claimed and its limit has passed. Only a claim stores the addresses themselves.',
      'If a prize comes with a code, we keep the code with your claim, along with when and at which store it was used. The store sees the prize and a reference, and nothing about you.',
      'For each spin, we keep a number, the time and the outcome, so anyone can check that the draws were fair. The public record has no names. We also keep the network it came from, as a number that no one can trace once the day is over. It shows our team when many spins come from one place.',
    ],
  },
  {
    id: 'guides',
    title: 'When you ask for a guide',
    paragraphs: [
      `We keep your name, your email address, which guide you asked for, when, and the wording you agreed to. We use them to send you the link to that guide, once, and for nothing else. Asking for a guide doesn’t subscribe you to anything. We delete the request after ${formatPeriod('guideRequests')}.`,
    ],
  },
  {
    id: 'tools',
    title: 'When you use the tools',
    paragraphs: [
      `What you enter in the dosing calculator, the extract finder and the strain matcher never leaves your browser. We keep terpene quiz answers without a name. If you ask us to email you your result, we keep your email address with it for ${formatPeriod('mailedResults')}. The email has a link to remove it. After that, we keep only a code made from the address. It identifies no one and lets us refuse to send results there again.`,
    ],
  },
  {
    id: 'stores',
    title: 'When you look for a store',
    paragraphs: [
      'If you allow it, your browser tells the page where you are. Distances are calculated on your device. Your location isn’t sent to us.',
      'Map tiles come from the OpenStreetMap project’s servers unless this site is set up otherwise. Their operator sees your IP address and which part of the map you view. “Directions” opens the map service named in the link, under its own terms.',
    ],
  },
  {
    id: 'mails',
    title: 'Emails',
    paragraphs: [
      `Our emails contain no outside images and no hidden trackers. We don’t know whether you open them or which links you click. We record for ${formatPeriod('sentMails')} that an email was sent, so it isn’t sent twice. We keep an email that couldn’t be delivered for ${formatPeriod('undeliveredMails')}.`,
      `To keep anyone from flooding your inbox through our forms, we count the emails to each address for ${formatPeriod('mailboxCounts')}, using a code instead of the address itself. After a few, we stop sending.`,
    ],
  },
  {
    id: 'periods',
    title: 'How long we keep it',
    paragraphs: [
      'We delete data automatically, even if no one asks. Our software checks every hour against this list:',
    ],
    entries: periods,
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      `You can ask what we keep about you, have it corrected or deleted, and get a copy, free of charge and without giving a reason. Use the contact form or the address on the contact page. We answer within ${RIGHTS_TIME} and won’t treat you any differently for asking.`,
      `This site is for adults ${MINIMUM_AGE} and over. We don’t knowingly keep data about anyone younger. If you learn of any, tell us and we’ll delete it.`,
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'If the site starts storing something new, we update this text and its date first. Anything you agreed to earlier covers only what the text said then.',
    ],
  },
];
