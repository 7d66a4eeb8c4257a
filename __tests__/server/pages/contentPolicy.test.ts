import { createHash } from 'node:crypto';
import { contentPolicy, inlineScriptHashes } from '@/server/pages/contentPolicy';
import { policyHosts, withPaymentHosts } from '@/server/pages/policyHosts';

const NO_HOSTS = { scripts: [], connections: [], images: [], frames: [] };

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('inlineScriptHashes', () => {
  it('allows a script that carries the nonce of this rendering', () => {
    expect(inlineScriptHashes('<script nonce="n1">go()</script>', 'n1')).toEqual([sha256('go()')]);
  });

  it('does not allow a script that was injected through data', () => {
    const html = '<p><script>steal()</script></p><script nonce="old">steal()</script>';

    expect(inlineScriptHashes(html, 'n1')).toEqual([]);
  });

  it('leaves out data blocks and scripts in files, which need no hash', () => {
    const html =
      '<script id="__NEXT_DATA__" type="application/json" nonce="n1">{}</script><script src="/a.js" nonce="n1"></script>';

    expect(inlineScriptHashes(html, 'n1')).toEqual([]);
  });

  it('includes every inline script of a page written at build time', () => {
    expect(inlineScriptHashes('<script>a()</script><script>b()</script>')).toEqual([
      sha256('a()'),
      sha256('b()'),
    ]);
  });
});

describe('contentPolicy', () => {
  it('allows no inline script but the hashed ones, no evaluation and no inline style attribute', () => {
    const policy = contentPolicy([sha256('go()')], NO_HOSTS, true);

    expect(policy).toContain(`script-src 'self' ${sha256('go()')};`);
    expect(policy).not.toContain('unsafe');
  });

  it('allows only the hash of the empty style element, which Emotion fills by script', () => {
    expect(contentPolicy([], NO_HOSTS, false)).toContain(`style-src 'self' ${sha256('')};`);
  });

  it('allows the styles of a working page by its nonce, and those of no other', () => {
    expect(contentPolicy(["'nonce-n1'", sha256('go()')], NO_HOSTS, false)).toContain(
      `style-src 'self' ${sha256('')} 'nonce-n1';`,
    );
  });

  it('upgrades insecure requests only on an https site', () => {
    expect(contentPolicy([], NO_HOSTS, true)).toContain('upgrade-insecure-requests');
    expect(contentPolicy([], NO_HOSTS, false)).not.toContain('upgrade-insecure-requests');
  });
});

describe('policyHosts', () => {
  it('allows no other host for a drawn map, and workers only from files of the site', () => {
    expect(policyHosts({})).toMatchObject({ connections: [], images: [] });
    expect(contentPolicy([], NO_HOSTS, false)).toContain("worker-src 'self';");
  });

  it('allows the host of the map style and its tile hosts, without their scripts', () => {
    const hosts = policyHosts({
      MAP_STYLE_URL: 'https://maps.example/styles/light.json?key=1',
      MAP_HOSTS: 'https://a.tiles.example, https://maps.example',
    });
    const expected = ['https://maps.example', 'https://a.tiles.example'];
    expect(hosts).toMatchObject({ scripts: [], connections: expected, images: expected });
  });

  it('needs no host for a style on the site itself', () => {
    expect(policyHosts({ MAP_STYLE_URL: '/mapa.json' }).connections).toEqual([]);
  });

  it('allows the region of each real identity pool once, and no host for the embedded provider', () => {
    const pools = {
      NEXT_PUBLIC_USER_POOL_ID: 'sa-east-1_AbCdEf123',
      NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: 'sa-east-1_GhIjKl456',
    };
    expect(policyHosts(pools).connections).toEqual(['https://cognito-idp.sa-east-1.amazonaws.com']);
  });

  it('allows the hosts of a real payment provider, and none for the embedded one', () => {
    const hosts = policyHosts({});
    expect(withPaymentHosts(hosts, {})).toEqual(hosts);
    const paying = withPaymentHosts(hosts, { STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(paying.scripts).toEqual(['https://js.stripe.com']);
    expect(paying.connections).toEqual(['https://api.stripe.com']);
    expect(paying.frames).toEqual([...hosts.frames, 'https://js.stripe.com', 'https://hooks.stripe.com']);
  });
});
