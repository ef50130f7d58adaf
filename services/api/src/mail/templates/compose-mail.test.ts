import { POSTAL_ADDRESS_LINE } from '@site/brand/postal-address';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { MailData, MailKind } from '../outbox/mail-data';
import type { OutboxDocument } from '../outbox/outbox-model';
import { composeMail } from './compose-mail';
import { greeting } from './mail-content';

const HOSTILE =
  '<img src="https://evil.example/x.png" onerror=alert(1)>\r\nBcc: all@evil.example\rTo: all\u2028Cc: all\u2029';
const settings = {
  brandName: 'Ambergrove',
  publicUrl: 'https://grove.example',
  mailFrom: 'hello@grove.example',
  staffEmail: 'team@grove.example',
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

describe('composeMail', () => {
  it.each(kinds)(
    '%s escapes visitor input, loads nothing, and states who sent it and why',
    (kind) => {
      const mail = compose(kind);
      for (const tag of String(mail.html).match(/<[^>]*>/g) ?? []) {
        expect(tag).toMatch(
          /^<[/!]?(a|body|br|doctype|h[12]|head|html|meta|p|span|t[dhr]|table|title|wbr)\b/,
        );
        expect(tag).not.toMatch(/\s(src|on\w+)=|url\(/);
      }
      expect(mail.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);
      for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/[\r\u2028\u2029]/);
      for (const part of [mail.text, mail.html])
        expect(part).toMatch(/You’re getting this email|Sent to|Didn’t sign up/);
      expect(String(mail.html).split('style="border-radius:999px"').length).toBeLessThan(3);
      for (const part of [mail.text, mail.html]) expect(part).toContain(POSTAL_ADDRESS_LINE);
      // Names chosen by visitors do not appear in `To`.
      const address = kind.endsWith('staff') ? 'team@grove.example' : 'ada@x.example';
      expect(mail.to).toEqual({ name: '', address });
    },
  );

  it('only newsletter mails have a one-click unsubscribe header', () => {
    expect(compose('newsletter-welcome').headers).toEqual({
      'List-Unsubscribe': '<https://grove.example/api/newsletter/unsubscribe?token=a-token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(compose('contact-acknowledgement').headers).toEqual({
      'Auto-Submitted': 'auto-generated',
    });
  });

  it('a name that is an encoded word adds no header', async () => {
    const name = '=?utf-8?q?The_boss_<boss@grove.example>=0D=0ABcc:_all@evil.example?=, "Ada"';
    const data = { ...samples['contact-to-staff'], name };
    const replyTo = { name, address: 'ada@x.example' };
    const composed = composeMail({ ...stored('contact-to-staff', data), replyTo }, settings);
    const transport = createTransport({ streamTransport: true, newline: 'unix' });
    const { message } = await transport.sendMail(composed);
    const [headers = ''] = (await text(message as Readable)).split('\n\n');
    // Some programs decode every encoded word, even where the standard forbids it.
    const decoded = headers
      .replace(/\n(?=\s)/g, '')
      .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, word: string) =>
        decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
      );
    expect(decoded).not.toMatch(/^Bcc:/im);
    expect(decoded).toMatch(/^Subject: .*= +\?utf-8/m);
    expect(decoded).toMatch(/^Reply-To: "= \?utf-8.*" <ada@x\.example>$/m);
  });

  it('the mail to the team has the postal address of a claim', () => {
    const claim = samples['prize-claim-staff'];
    const address = { street: '12 North Main Street', zip: '60601' };
    const mail = compose('prize-claim-staff', { ...claim, address });
    for (const part of [mail.text, mail.html])
      expect(part).toContain('12 North Main Street, 60601');
    const withoutAddress = compose('prize-claim-staff', { ...claim, address: undefined });
    expect(withoutAddress.text).not.toContain('Postal address');
  });

  const delivery = {
    code: '7KQ2-MX4D-9R1H',
    nextStep: 'Enter it at the end of your order.',
    terms: 'One shirt.',
    goodUntil: 'December 31, 2026 at 6:00 PM CST',
  };
  const won = {
    ...samples['prize-claim-winner'],
    description: 'A T-shirt in your size.',
    value: '$28 at retail',
    page: '/qr?campaign=autumn',
    size: '2XL',
    shipTo: { street: '12 Elm Street', city: 'Chicago', state: 'IL', zip: '60601' },
  };
  it('the mail to a winner has the prize, the code with its terms, and what the winner entered', () => {
    const mail = compose('prize-claim-winner', { ...won, delivery });
    const expected = [
      `${won.description} ${won.value}.`,
      won.size,
      '12 Elm Street, Chicago, IL 60601',
    ];
    for (const part of [mail.text, mail.html])
      for (const text of [...expected, ...Object.values(delivery)]) expect(part).toContain(text);
    expect(mail.text).not.toContain('We’ll contact you');
    const byHand = compose('prize-claim-winner', won);
    for (const text of [...expected, 'We’ll contact you within 48 hours'])
      expect(byHand.text).toContain(text);
  });

  it.each([
    ['a code', { ...delivery, by: 'generated' }, ['/store-locator']],
    ['a pickup code', { ...delivery, by: 'pickup' }, ['/store-locator', won.page]],
    ['the team', undefined, []],
  ] as const)(
    'the mail about a prize delivered by %s links to stores and the QR code as it fits',
    (_by, given, paths) => {
      const { text } = compose('prize-claim-winner', { ...won, delivery: given });
      const links = ['/store-locator', won.page].filter((path) =>
        String(text).includes(`https://grove.example${path}\n`),
      );
      expect(links).toEqual(paths);
    },
  );

  it.each([
    ['with a code', delivery],
    ['without a code', undefined],
  ])('the mail to a winner %s has one large code, and the reference', (_, given) => {
    const html = String(compose('prize-claim-winner', { ...won, delivery: given }).html);
    expect(html.split('text-transform:uppercase')).toHaveLength(2);
    expect(html).toContain(given ? `>${delivery.code}<` : '>Your reference<');
    expect(
      compose('prize-claim-winner', { ...won, reference: 'REF-1', delivery: given }).text,
    ).toContain(': REF-1');
  });
  it('the mail to a winner repeats no terms that the description has', () => {
    const { text } = compose('prize-claim-winner', {
      ...won,
      description: `15% off. ${delivery.terms}`,
      delivery,
    });
    expect(String(text).split(delivery.terms)).toHaveLength(2);
  });
  it('winners reply to the team', () =>
    expect(compose('prize-claim-winner').replyTo).toEqual({
      name: '',
      address: 'team@grove.example',
    }));
  it('the mail to the team links to the claim', () => {
    const studio = '/studio?view=claims&campaign=autumn&draw=12';
    const mail = compose('prize-claim-staff', {
      ...samples['prize-claim-staff'],
      phone: '+13125550142',
      studio,
    });
    expect(mail.text).toContain(`https://grove.example${studio}`);
    expect(mail.text).toContain('(312) 555-0142');
  });
  it('paths become links to the public address', () =>
    expect(compose('guide-link').text).toContain('https://grove.example/api/ebooks/pdf/a.pdf'));

  it.each([
    ['Ada', 'Hi Ada,'],
    ["Seán O'Brien-Müller ", 'Hi Seán,'],
    ['李小龍', 'Hi 李小龍,'],
    ['win at evil.example', 'Hi there,'],
    ['https://evil', 'Hi there,'],
    ['4 free!', 'Hi there,'],
    ['a'.repeat(61), 'Hi there,'],
    ['', 'Hi there,'],
  ])('the greeting of %j is %j', (name, expected) => expect(greeting(name)).toBe(expected));
});
