import { certificate } from '@site/contracts/testing/sample-certificate';
import { JSDOM } from 'jsdom';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

const serverCode = `
  exports.page = { default: ({ path, data }) => data.certificate
    ? '<input name="batch" value="' + data.certificate.batch + '"><div id="result">' + data.certificate.result + '</div>'
    : '<h1>' + path + '</h1>' };`;

const site = sharedDeliverySite();
beforeAll(async () => {
  await site.deliver(
    testShell('1.0.0'),
    testRemote('mfe-desk', '1.0.0', {
      serverCode,
      pages: [
        testPage('/lab-results', { title: 'Lab results', data: ['certificate'] }),
        testPage('/contact'),
        testPage('/product/:slug', { paths: ['/product/milk-chocolate'] }),
      ],
    }),
  );
  await site
    .admin('put', '/certificates/MC-0412')
    .send({
      ...certificate,
      product: { slug: 'milk-chocolate', name: 'Milk <Chocolate>' },
      document: Buffer.from('%PDF-1.7').toString('base64'),
    })
    .expect(200);
});

const read = async (query: string) => {
  const { text } = await site.request.get(`/lab-results${query}`).expect(200);
  return new JSDOM(text).window.document;
};
const title = (page: Document) => page.querySelector('h3')?.textContent;
const hrefs = (page: Document) =>
  [...page.querySelectorAll('#result a')].map((link) => link.getAttribute('href'));

describe('the certificate page', () => {
  it('shows the certificate of the batch in the address', async () => {
    const page = await read('?batch=mc+0412&batch=MC-9999');
    expect(page.querySelector('input')!.getAttribute('value')).toBe('mc 0412');
    expect(page.querySelector('h3')!.textContent).toBe('Certificate for batch MC-0412');
    expect(page.querySelector('dl')!.innerHTML).toContain('>Milk &lt;Chocolate&gt;</a>');
    expect(page.querySelector('table')!.textContent).toBe('Cannabinoids in the extractTHC76.4%');
    expect(hrefs(page)).toEqual(['/product/milk-chocolate', '/api/certificates/MC-0412/document']);
  });

  it.each([
    ['markup', '"><script>alert(1)</script>', '"><script>alert(1)</script>'],
    ['a placeholder', '{certificate:result}', '{certificate:result}'],
    ['an operator', '{"$ne":1}', '{"$ne":1}'],
    ['a NUL', 'MC\u0000', 'MC'],
    ['a long text', 'x'.repeat(5000), 'x'.repeat(100)],
  ])('shows %s as text and not as a batch number', async (_, batch, shown) => {
    const page = await read(`?batch=${encodeURIComponent(batch)}`);
    expect(title(page)).toBe(`“${shown}” is not a batch number`);
    expect(page.querySelector('input')!.getAttribute('value')).toBe(shown);
    expect(page.querySelectorAll('#result > *')).toHaveLength(2);
  });

  it('is neither cached nor indexed with a batch, unlike the page without one', async () => {
    const lookup = await site.request.get('/lab-results?batch=MC-0412');
    const plain = await site.request.get('/lab-results');
    expect(lookup.headers['cache-control']).toBe('no-store');
    expect(lookup.text).toContain('<meta name="robots" content="noindex">');
    expect(lookup.text).not.toContain('rel="canonical"');
    expect(plain.headers['cache-control']).toBe('no-cache');
    expect(plain.text).not.toContain('noindex');
    expect(plain.text).toMatch(/<link rel="canonical" href="[^"]*\/lab-results">/);
    expect(lookup.headers['content-security-policy']).toBe(
      plain.headers['content-security-policy'],
    );
    const other = await site.request.get('/contact?batch=MC-0412').expect(200);
    expect(other.headers['cache-control']).toBe('no-cache');
  });

  it('links to the contact form for an unknown batch, and to a retry for an unreadable certificate', async () => {
    const page = await read('?batch=MC-9999');
    expect(title(page)).toBe('No certificate for “MC-9999”');
    expect(hrefs(page)).toEqual([
      expect.stringMatching(/^\/contact\?inquiry=product&subject=.*MC-9999#message$/),
    ]);
    const raw = site.database.collection<{ _id: string }>('certificates');
    const stored = (await raw.findOne({ _id: 'MC0412' }))!;
    await raw.insertOne({ ...stored, _id: 'MC0666', facts: 7 } as never);
    expect(hrefs(await read('?batch=MC-0666'))).toEqual(['/lab-results?batch=MC-0666#certificate']);
  });
});
