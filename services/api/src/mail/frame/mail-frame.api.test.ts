import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { sharedTestSite } from '../../testing/test-site';

const site = sharedTestSite();
let text: string;
let policy: string;
beforeAll(async () => {
  const response = await site.request.get('/api/mail-frame').expect(200);
  text = response.text;
  policy = response.headers['content-security-policy']!;
});

describe('GET /api/mail-frame', () => {
  it('has no origin, loads nothing, and is framed by this site only', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-scripts$/);
  });

  it('allows only its script', () => {
    const scripts = new JSDOM(text).window.document.querySelectorAll('script');
    const hashes = [...scripts].map(
      ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(1);
    expect(policy).toContain(`script-src ${hashes[0]};`);
  });

  it('accepts HTML only from its parent window, reports its height, and follows no link', () => {
    const { window } = new JSDOM(text, { runScripts: 'dangerously' });
    const postMessage = (data: unknown, source: Window | null) =>
      window.dispatchEvent(new window.MessageEvent('message', { data, source: source as never }));
    postMessage('<p>From somebody else</p>', null);
    expect(window.document.body.textContent).not.toContain('somebody');

    const reported = jest.spyOn(window, 'postMessage').mockReturnValue();
    postMessage(
      '<!doctype html><html><body bgcolor="#111111"><a href="/x">Hello</a></body></html>',
      window.parent,
    );
    expect(window.document.body.getAttribute('bgcolor')).toBe('#111111');
    expect(reported).toHaveBeenCalledWith(expect.any(Number), '*');
    const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
    window.document.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });
});
