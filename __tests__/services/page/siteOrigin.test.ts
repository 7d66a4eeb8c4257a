import { siteOrigin } from '@/services/page/siteOrigin';

const { SITE_URL, PORT } = process.env;
afterEach(() => {
  Object.assign(process.env, { SITE_URL: SITE_URL ?? '', PORT: PORT ?? '' });
});

describe('siteOrigin', () => {
  it('is the configured address, without a slash at its end', () => {
    process.env.SITE_URL = 'https://soleira.example/';
    expect(siteOrigin()).toBe('https://soleira.example');
  });

  it('is this machine and port while nothing is configured', () => {
    Object.assign(process.env, { SITE_URL: '', PORT: '3100' });
    expect(siteOrigin()).toBe('http://localhost:3100');
  });
});
