#!/usr/bin/env node
/**
 * Checks the draws of a promotion with what the site publishes, and with what you have kept. It needs Node 20 or newer
 * and nothing else: read it before you run it. It sends nothing; with an address it reads the records from there.
 *
 *   curl -o draws.json 'https://SITE/api/promotions/PROMOTION/draws?limit=500'      (and ?after=500&limit=500, …)
 *   curl -o heads.txt  'https://SITE/api/promotions/heads.txt'                      (keep it for later)
 *   node verify-draws.mjs draws.json… [--witness heads.txt] [--kept kept.json]
 *   node verify-draws.mjs 'https://SITE/api/promotions/PROMOTION/draws' [--witness heads.txt] [--kept kept.json]
 *
 * kept.json is what /fair-draws saves of your device. Exit code 0: all is in order. 1: something is wrong. 2: no check.
 */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const HOUR_MS = 3_600_000;
const RANGE = 2 ** 32;

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const commitmentOf = (secret) => sha256(Buffer.from(secret, 'hex'));
const sorted = (counts) => Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/* Signatures: Ed25519 (RFC 8032) over the JSON of a list. The key comes as its 32 bytes. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const isSigned = (list, { key, signature }) => {
  try {
    const der = Buffer.concat([SPKI, Buffer.from(key, 'base64url')]);
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const text = Buffer.from(JSON.stringify(list));
    return verify(null, text, publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};

/* Days: the calendar's, in the promotion's time zone. */
const formats = new Map();
const dayIn = (timeZone, ms) => {
  if (!formats.has(timeZone)) formats.set(timeZone, new Intl.DateTimeFormat('en-CA', { timeZone }));
  return formats.get(timeZone).format(ms);
};
const dayAfter = (day) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
const endOfDay = (timeZone, day) => {
  let within = Date.parse(`${dayAfter(day)}T00:00:00Z`) - 15 * HOUR_MS;
  let after = within + 28 * HOUR_MS;
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (dayIn(timeZone, middle) <= day) within = middle;
    else after = middle;
  }
  return after;
};

/* A draw: words of 32 bits from HMAC-SHA256 of the day's seed, rejection sampling, one prize, one segment. */
const nameOf = (campaign, { format, number, ticket, nonce }) => {
  if (ticket === undefined) return `${campaign}/${number}`;
  return format === 3 ? `${campaign}/nonce/${nonce}` : `${campaign}/ticket/${ticket}/${nonce}`;
};
const wordsOf = (seed, name) => {
  const words = [];
  let block = 0;
  return () => {
    if (words.length === 0) {
      const text = block === 0 ? name : `${name}/${block}`;
      const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest();
      for (let at = 0; at < digest.length; at += 4) words.push(digest.readUInt32BE(at));
      block += 1;
    }
    return words.shift();
  };
};
const uniform = (next, below) => {
  const fair = RANGE - (RANGE % below);
  let word = next();
  while (word >= fair) word = next();
  return word % below;
};
/* A pace: at each of its times so many more, every day from the first on; what was not won stays to be won. */
const clocks = new Map();
const wallClock = (timeZone, at) => {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium' };
  if (!clocks.has(timeZone)) clocks.set(timeZone, new Intl.DateTimeFormat('sv-SE', style));
  return Date.parse(`${clocks.get(timeZone).format(at).replace(' ', 'T')}Z`);
};
const momentOf = (timeZone, day, time) => {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [shown - 24 * HOUR_MS, shown + 24 * HOUR_MS].map(
    (at) => shown - (wallClock(timeZone, at) - at),
  );
  const isBefore = wallClock(timeZone, before) === shown || wallClock(timeZone, after) !== shown;
  return isBefore ? before : after;
};
const total = (shares) => shares.reduce((sum, { count }) => sum + count, 0);
const released = ({ timeZone, from, shares }, at) => {
  const day = dayIn(timeZone, at);
  const days = (Date.parse(day) - Date.parse(from)) / (24 * HOUR_MS);
  if (days < 0) return 0;
  const today = shares.filter((share) => momentOf(timeZone, day, share.at) <= at);
  return days * total(shares) + total(today);
};
const isLeft = ({ id, stock, pace }, awarded, at) => {
  const given = awarded[id] ?? 0;
  return (stock === 'unlimited' || given < stock) && (!pace || given < released(pace, at));
};
const pick = (prizes, awarded, time, next) => {
  let at = uniform(
    next,
    prizes.reduce((sum, { weight }) => sum + weight, 0),
  );
  const picked = prizes.findIndex(({ weight }) => (at -= weight) < 0);
  const prize = prizes[picked];
  if (isLeft(prize, awarded, time)) return prize.id;
  if (prize.whenGone === 'lose') return null;
  const others = [...prizes.slice(picked + 1), ...prizes.slice(0, picked)];
  return others.find((other) => isLeft(other, awarded, time))?.id ?? null;
};
const decide = (seed, name, { winOneIn, prizes, segments }, awarded, time) => {
  const next = wordsOf(seed, name);
  const prize = uniform(next, winOneIn) === 0 ? pick(prizes, awarded, time, next) : null;
  const ends = segments.flatMap((stands, index) => (stands === prize ? [index] : []));
  return { prize, segment: ends[uniform(next, Math.max(1, ends.length))] ?? 0 };
};

/* Records. */
const hashTerms = ({ winOneIn, prizes, segments }) =>
  sha256(
    JSON.stringify([
      winOneIn,
      prizes.map(({ id, weight, stock, whenGone, pace }) => [
        ...[id, weight, stock, whenGone],
        ...(pace
          ? [[pace.timeZone, pace.from, pace.shares.map((one) => [one.at, one.count])]]
          : []),
      ]),
      segments,
    ]),
  );
const hashDraw = (campaign, draw) => {
  const { number, revision, day, at, prize, segment, awarded, previous, format } = draw;
  const { commitment, terms, ticket = null, nonce = null } = draw;
  const drawn = [campaign, number, revision, day, at, prize, segment, sorted(awarded)];
  return sha256(
    JSON.stringify(
      format
        ? [`draw/${format}`, ...drawn, commitment, terms, ticket, nonce, previous]
        : [...drawn, previous],
    ),
  );
};

/* Instants are compared as text, which is right for one spelling and years of four digits only. */
const isInstant = (text) => {
  const at = new Date(text);
  return /^\d/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString() === text;
};
const isWhole = (value, from = 0, to = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && value >= from && value <= to;

/* What names a draw's words has one spelling: another one would be another outcome. */
const spellingFault = ({ format, number, revision, ticket, nonce }) => {
  if (![undefined, 2, 3].includes(format)) return 'its format is unknown';
  if (!isWhole(number) || !isWhole(revision) || (ticket !== undefined && !isWhole(ticket)))
    return 'its numbers are not whole numbers';
  if ((ticket === undefined) !== (nonce === undefined))
    return 'its ticket and its nonce are not both there';
  if (nonce !== undefined && !/^[0-9a-f]{64}$/.test(nonce))
    return 'its nonce is not 64 hexadecimal digits in lower case';
  if (ticket !== undefined && format === undefined)
    return 'it has a ticket, which records of the first format do not hold';
  return undefined;
};
const canBeDrawn = ({ winOneIn, prizes }) =>
  isWhole(winOneIn, 1, RANGE) &&
  prizes.every(({ weight }) => isWhole(weight, 0, RANGE)) &&
  prizes.reduce((sum, { weight }) => sum + weight, 0) <= RANGE;

/** What is wrong with a draw; undefined for nothing. */
const faultOf = (list, draw, before, now) => {
  const { campaign, timeZone, days, revisions, tickets, nonces } = list;
  const spelling = spellingFault(draw);
  if (spelling !== undefined) return spelling;
  if (timeZone === undefined) return 'its time zone is not published';
  if (!isInstant(draw.at)) return 'its time is not written in UTC';
  const at = Date.parse(draw.at);
  if (at > now + HOUR_MS) return 'it is dated in the future';
  const awarded = before?.awarded ?? {};
  if (draw.number !== (before?.number ?? 0) + 1) return 'a draw before it is missing';
  if (draw.previous !== (before?.hash ?? '0'.repeat(64))) return 'it does not follow';
  if (before && draw.at < before.at) return 'it is older than the draw before';
  if (before && draw.revision < before.revision) return 'it goes back to an earlier revision';
  if ((before?.format ?? 1) > (draw.format ?? 1)) return 'it is recorded in an older format';
  if (hashDraw(campaign, draw) !== draw.hash) return 'its record was changed';
  if (draw.ticket !== undefined && tickets.has(draw.ticket)) return 'its ticket was drawn before';
  tickets.add(draw.ticket);
  if (draw.nonce !== undefined && nonces.has(draw.nonce)) return 'its nonce was drawn before';
  nonces.add(draw.nonce);

  const revision = revisions.get(draw.revision);
  if (!revision) return 'its terms are not published';
  if (!canBeDrawn(revision.terms)) return 'its terms have odds that cannot be drawn';
  if (revision.createdAt && !isInstant(revision.createdAt))
    return 'the time of its terms is not written in UTC';
  if (revision.createdAt && draw.at < revision.createdAt) return 'it is older than its terms';
  if (draw.format && draw.terms !== hashTerms(revision.terms)) return 'its terms were exchanged';
  const then = draw.prize === null ? 0 : 1;
  const counted = then ? { ...awarded, [draw.prize]: (awarded[draw.prize] ?? 0) + 1 } : awarded;
  if (!same(sorted(counted), sorted(draw.awarded))) return 'the prizes awarded do not add up';

  if (draw.day !== dayIn(timeZone, at))
    return 'it was made on another day than that whose seed it names';
  const day = days.get(draw.day);
  if (!day) return 'its day is not committed to';
  if (day.endsAt && day.endsAt !== new Date(endOfDay(timeZone, draw.day)).toISOString())
    return 'its day was published to end at another time than in the time zone of the campaign';
  if (!isInstant(day.publishedAt)) return 'the time of its commitment is not written in UTC';
  if (draw.at < day.publishedAt) return 'its day was committed to after it was made';
  if (draw.format && draw.commitment !== day.commitment) return 'its day has another seed now';
  if (day.seed === undefined)
    return now > endOfDay(timeZone, draw.day) + HOUR_MS ? 'its seed is withheld' : undefined;
  if (commitmentOf(day.seed) !== day.commitment) return 'the seed is not the one committed to';
  const due = decide(day.seed, nameOf(campaign, draw), revision.terms, awarded, at);
  return due.prize === draw.prize && due.segment === draw.segment
    ? undefined
    : 'the seed decides another outcome';
};

/** What is wrong with a device's keepsake, and what its spin would have been. */
const checkKept = (list, { ticket, nonce, draw }, wrong, say) => {
  if (draw && draw.signature && !isSigned(['draw', draw.campaign, draw.number, draw.hash], draw))
    wrong(`draw ${draw.number}: the signature of what you were told is not good`);
  const drawn = list.draws.get(draw?.number);
  if (draw && drawn?.hash !== draw.hash)
    wrong(`draw ${draw.number}: it is not the one that you were told`);
  if (!ticket) return;
  const { campaign, number, commitment, day, sealed, revision, terms, spin, at } = ticket;
  const receipt = ['ticket', campaign, number, commitment, day, sealed, revision, terms, spin, at];
  if (!isSigned(receipt, ticket)) wrong(`ticket ${number}: the receipt's signature is not good`);
  if (commitmentOf(nonce) !== commitment)
    wrong(`ticket ${number}: the receipt is for another nonce`);
  const published = list.days.get(day);
  if (published && published.commitment !== sealed)
    wrong(`ticket ${number}: ${day} was sealed with another seed when you got it`);
  const mine = [...list.draws.values()].find((one) => one.ticket === number);
  if (mine && (mine.nonce !== nonce || mine.day !== day || mine.terms !== terms))
    wrong(`ticket ${number}: draw ${mine.number} was not made with your nonce, day or terms`);
  if (mine) return say(`ticket ${number}: drawn as draw ${mine.number}, with your nonce`);
  if (draw) return wrong(`ticket ${number}: your draw ${draw.number} was made without it`);
  const seed = published?.seed;
  const named = list.revisions.get(revision);
  if (!seed || !named) return say(`ticket ${number}: not drawn`);
  const name = nameOf(campaign, { format: 3, ticket: number, nonce });
  const { prize } = decide(seed, name, named.terms, {}, Date.parse(at));
  say(`ticket ${number}: not drawn; it was ${prize === null ? 'no win' : `a win of ${prize}`}`);
};

const read = async (source) => {
  if (!/^https?:/.test(source)) return [JSON.parse(readFileSync(source, 'utf8'))];
  const pages = [];
  for (let after = 0; after !== undefined; after = pages.at(-1).next)
    pages.push(await (await fetch(`${source}?after=${after}&limit=500`)).json());
  return pages;
};

const options = { '--witness': [], '--kept': [], '--now': [] };
const sources = [];
for (let at = 2; at < process.argv.length; at += 1) {
  const word = process.argv[at];
  if (word in options) options[word].push(process.argv[(at += 1)]);
  else sources.push(word);
}
if (sources.length === 0) {
  console.error('Which records? See the first lines of this file.');
  process.exit(2);
}
const pages = (await Promise.all(sources.map(read))).flat();
const now = options['--now'][0] ? Date.parse(options['--now'][0]) : Date.now();
const byNumber = (key) =>
  new Map(pages.flatMap((page) => page[key]).map((one) => [one.number, one]));
const list = {
  campaign: pages[0].campaign,
  timeZone: pages[0].timeZone,
  days: new Map(pages.flatMap(({ days }) => days).map((day) => [day.day, day])),
  revisions: new Map(pages.flatMap(({ revisions }) => revisions).map((one) => [one.revision, one])),
  draws: byNumber('draws'),
  tickets: new Set(),
  nonces: new Set(),
};

let faults = 0;
const wrong = (text) => {
  faults += 1;
  console.log(`WRONG  ${text}`);
};
/* What decides draws must be the same on each page that names it. */
for (const page of pages) {
  if (page.campaign !== list.campaign) wrong(`a page is of another campaign, ${page.campaign}`);
  if (page.timeZone !== list.timeZone) wrong('the time zone changes within the list');
  for (const { day, commitment, publishedAt } of page.days) {
    const known = list.days.get(day);
    if (known.commitment !== commitment) wrong(`${day} is committed to with two seeds`);
    if (known.publishedAt !== publishedAt) wrong(`${day} is committed to at two times`);
  }
  for (const { revision, terms, createdAt } of page.revisions) {
    const known = list.revisions.get(revision);
    if (hashTerms(known.terms) !== hashTerms(terms))
      wrong(`revision ${revision} has two sets of terms`);
    if (known.createdAt !== createdAt) wrong(`revision ${revision} has two times`);
  }
  for (const draw of page.draws)
    if (!same(list.draws.get(draw.number), draw)) wrong(`draw ${draw.number} has two records`);
}
/* The seed of one is public when the first of both days is over. */
if (new Set([...list.days.values()].map(({ commitment }) => commitment)).size < list.days.size)
  wrong('two days are committed to with the same seed');
const draws = [...list.draws.values()].sort((one, other) => one.number - other.number);
let before;
for (const draw of draws) {
  const fault = faultOf(list, draw, before, now);
  before = draw;
  if (fault === undefined) continue;
  wrong(`draw ${draw.number}: ${fault}`);
  break;
}
const last = Math.max(0, ...pages.map((page) => page.last ?? 0));
if (last > draws.length) wrong(`draws ${draws.length + 1} to ${last} are missing`);

for (const file of options['--witness'])
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [kind, campaign, name, hash, key, signature] = line.trim().split(' ');
    if (!['draw', 'day'].includes(kind) || campaign !== list.campaign) continue;
    const named = kind === 'draw' ? Number(name) : name;
    if (!isSigned([kind, campaign, named, hash], { key, signature }))
      wrong(`${file}: "${line.slice(0, 40)}…" is not signed by its key`);
    else if (kind === 'draw' && list.draws.get(named)?.hash !== hash)
      wrong(`draw ${name}: it was another one, or is missing, since ${file} was kept`);
    else if (kind === 'day' && (list.days.get(name)?.commitment ?? hash) !== hash)
      wrong(`${name}: it was committed to anew since ${file} was kept`);
  }
for (const file of options['--kept'])
  for (const keepsake of JSON.parse(readFileSync(file, 'utf8')))
    if ((keepsake.ticket ?? keepsake.draw).campaign === list.campaign)
      checkKept(list, keepsake, wrong, (text) => console.log(`       ${text}`));

const open = draws.filter(({ day }) => list.days.get(day)?.seed !== undefined).length;
const old = draws.filter(({ format }) => format !== 3).length;
const used = new Set(draws.map(({ revision }) => revision)).size;
const bare = draws.filter(({ ticket }) => ticket === undefined).length;
console.log(
  `${list.campaign}: ${draws.length} draws; ${draws.length - open} sealed until their day is over; ${old} in an old format; ${bare} without a ticket; ${used} revisions of the terms. ${faults === 0 ? 'All is in order.' : `${faults} wrong.`}`,
);
process.exit(faults === 0 ? 0 : 1);
