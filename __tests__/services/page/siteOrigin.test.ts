import { siteOrigin } from '@/services/page/siteOrigin';

const { SITE_URL, PORT } = process.env;
afterEach(() => {
  Object.assign(process.env, { SITE_URL: SITE_URL ?? '', PORT: PORT ?? '' });
});

describe('siteOrigin', () => {
  it('returns the configured URL without a trailing slash', () => {
    process.env.SITE_URL = 'https://soleira.example/';
    expect(siteOrigin()).toBe('https://soleira.example');
  });

  it('defaults to localhost and the port', () => {
    Object.assign(process.env, { SITE_URL: '', PORT: '3100' });
    expect(siteOrigin()).toBe('http://localhost:3100');
  });
});
