import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { OutboxDocument } from '../outbox/outbox-model';
import { composeMail } from './compose-mail';
import { greeting } from './greeting';
import type { MailData, MailKind } from '../outbox/mail-data';

const HOSTILE = '<img src="https://evil.example/x.png" onerror=alert(1)>\r\nBcc: all@evil.example';
const settings = {
  brand: 'Ambergrove',
  publicUrl: 'https://grove.example',
  from: 'hello@grove.example',
  staff: 'team@grove.example',
};
const token = 'a-token';
const samples: MailData = {
  'contact-to-staff': { name: HOSTILE, email: 'ada@x.example', inquiry: '', message: HOSTILE },
  'contact-acknowledgement': { name: HOSTILE },
  'newsletter-confirmation': { token },
  'newsletter-welcome': { code: 'FIRST15', token },
  'newsletter-known': { code: HOSTILE, token },
  'guide-link': { name: HOSTILE, title: HOSTILE, url: '/api/ebooks/pdf/a.pdf' },
  'quiz-result': {
    answers: [{ question: HOSTILE, answer: HOSTILE }],
    topTerpenes: [{ name: HOSTILE, text: HOSTILE }],
    disclaimer: HOSTILE,
    token,
  },
  'prize-claim-winner': {
    name: HOSTILE,
    prize: HOSTILE,
    reference: HOSTILE,
    check: '/fair-draws?campaign=autumn&draw=1#kept',
  },
  'prize-claim-staff': {
    prize: HOSTILE,
    reference: HOSTILE,
    campaign: HOSTILE,
    name: HOSTILE,
    email: HOSTILE,
    phone: HOSTILE,
    address: { street: HOSTILE, zip: HOSTILE },
  },
  'stock-warning-staff': {
    id: HOSTILE,
    campaign: HOSTILE,
    soldOut: false,
    closes: false,
    prize: { name: HOSTILE, left: 2, total: 20 },
  },
};
const kinds = Object.keys(samples) as MailKind[];
const stored = (kind: MailKind, data: MailData[MailKind] = samples[kind]): OutboxDocument => ({
  _id: `${kind}.one`,
  kind,
  to: kind.endsWith('staff') ? 'staff' : { address: 'ada@x.example' },
  data,
  state: 'waiting',
  tries: 1,
  dueAt: new Date(),
  createdAt: new Date(),
});
const compose = (kind: MailKind, data?: MailData[MailKind]) =>
  composeMail(stored(kind, data), settings);

describe.each(kinds)('%s', (kind) => {
  it('keeps what others wrote from becoming markup, and loads nothing', () => {
    const tags = String(compose(kind).html).match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<[/!]?(a|body|br|doctype|h[12]|head|html|meta|p|span|t[dhr]|table|title)\b/,
      );
      expect(tag).not.toMatch(/\s(src|on\w+)=|url\(/);
    }
  });

  it('has a subject of one line, text and HTML that say why it came', () => {
    const { subject, text, html } = compose(kind);
    expect(subject).toMatch(/^\P{Cc}+$/u);
    for (const part of [text, html])
      expect(part).toMatch(/You get this mail|Sent to|If you did not ask/);
  });

  it('goes to staff, or to the visitor without a name that a visitor chose', () => {
    const to = kind.endsWith('staff') ? 'team@grove.example' : 'ada@x.example';
    expect(compose(kind).to).toEqual({ name: '', address: to });
  });
});

it('offers one click to leave in the newsletter, and not in answers to a form', () => {
  expect(compose('newsletter-welcome').headers).toEqual({
    'List-Unsubscribe': '<https://grove.example/api/newsletter/unsubscribe?token=a-token>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(compose('contact-acknowledgement').headers).toEqual({
    'Auto-Submitted': 'auto-generated',
  });
});

describe('a name that is written as an encoded word', () => {
  const NAME = '=?utf-8?q?The_boss_<boss@grove.example>=0D=0ABcc:_all@evil.example?=, "Ada"';
  /** Every encoded word read, also where the standard asks for none to be. */
  const asRead = (headers: string) =>
    headers.replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, word: string) =>
      decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );

  it('stays what was typed, in the subject and in whom is answered', async () => {
    const data = { ...samples['contact-to-staff'], name: NAME };
    const replyTo = { name: NAME, address: 'ada@x.example' };
    const composed = composeMail({ ...stored('contact-to-staff', data), replyTo }, settings);
    const transport = createTransport({ streamTransport: true, newline: 'unix' });
    const { message } = await transport.sendMail(composed);
    const [headers = ''] = (await text(message as Readable)).split('\n\n');
    const read = asRead(headers.replace(/\n(?=\s)/g, ''));
    expect(read).not.toMatch(/^Bcc:/im);
    expect(read).toMatch(/^Subject: .*= +\?utf-8/m);
    expect(read).toMatch(/^Reply-To: "= \?utf-8.*" <ada@x\.example>$/m);
  });
});

const CODE = {
  code: '7KQ2-MX4D-9R1H',
  nextStep: 'Enter it at the end of your order.',
  terms: 'One shirt.',
  goodUntil: 'December 31, 2026 at 6:00 PM CST',
};

it('tells the team where a claimed prize goes by post, where the claim has an address', () => {
  const claim = samples['prize-claim-staff'];
  const address = { street: '12 North Main Street', zip: '60601' };
  const { text, html } = compose('prize-claim-staff', { ...claim, address });
  for (const part of [text, String(html)]) expect(part).toContain('12 North Main Street, 60601');
  const none = compose('prize-claim-staff', { ...claim, address: undefined });
  expect(none.text).not.toContain('Postal address');
});

it('brings a winner the code with its terms, its end and the next step', () => {
  const mail = { ...samples['prize-claim-winner'], delivery: CODE };
  const { text, html } = compose('prize-claim-winner', mail);
  for (const part of [text, html])
    for (const told of Object.values(CODE)) expect(part).toContain(told);
  expect(text).not.toContain('We will contact you');
  expect(compose('prize-claim-winner').text).toContain('We will contact you within 48 hours');
});

it('leads from a path of this site to its public address', () => {
  expect(compose('guide-link').text).toContain('https://grove.example/api/ebooks/pdf/a.pdf');
});

it.each([
  ['Ada', 'Hello Ada,'],
  ["Seán O'Brien-Müller ", "Hello Seán O'Brien-Müller,"],
  ['李小龍', 'Hello 李小龍,'],
  ['win at evil.example', 'Hello,'],
  ['https://evil', 'Hello,'],
  ['4 free!', 'Hello,'],
  ['a'.repeat(61), 'Hello,'],
  ['', 'Hello,'],
])('greets %j with %j', (name, words) => {
  expect(greeting(name)).toBe(words);
});
