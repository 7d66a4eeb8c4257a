/**
 * @jest-environment-options {"url": "https://soleira.example/imoveis"}
 */

import Cookies from 'js-cookie';
import { CONSENT_COOKIE, readConsent, writeConsent } from '@/contexts/consentCookie';
import { DAY_MS } from '@/domain/time/durations';

describe('writeConsent', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    Cookies.remove(CONSENT_COOKIE);
  });

  it('stores the accepted categories and the date of the policy', () => {
    writeConsent(['analytics']);
    expect(JSON.parse(Cookies.get('cookieConsent') ?? '')).toEqual({
      categories: ['analytics'],
      policyDate: '2023-12-10',
    });
  });

  it('lasts 150 days, for the whole site, same-site and over https only', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
    const write = jest.spyOn(document, 'cookie', 'set');
    writeConsent([]);
    const [text = ''] = write.mock.calls[0] ?? [];
    const attributes = text.toLowerCase().split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['path=/', 'samesite=lax', 'secure']));
    const expires = /expires=([^;]+)/i.exec(text)?.[1] ?? '';
    expect(Date.parse(expires) - Date.now()).toBe(150 * DAY_MS);
  });
});

describe('readConsent', () => {
  afterEach(() => Cookies.remove(CONSENT_COOKIE));

  it('returns null without a choice', () => {
    expect(readConsent()).toBeNull();
  });

  it('reads back what was written, also a refusal', () => {
    writeConsent(['marketing']);
    expect(readConsent()?.categories).toEqual(['marketing']);
    writeConsent([]);
    expect(readConsent()?.categories).toEqual([]);
  });

  it.each([
    ['damaged', '{"categories":'],
    ['of another shape', '"accepted"'],
    ['null', 'null'],
    ['without categories', '{"policyDate":"2023-12-10"}'],
    ['of an older policy', '{"categories":["analytics"],"policyDate":"2022-01-01"}'],
  ])('ignores a cookie that is %s', (_kind, value) => {
    Cookies.set(CONSENT_COOKIE, value);
    expect(readConsent()).toBeNull();
  });

  it('drops unknown categories', () => {
    Cookies.set(CONSENT_COOKIE, '{"categories":["analytics","everything"],"policyDate":"2023-12-10"}');
    expect(readConsent()?.categories).toEqual(['analytics']);
  });
});
