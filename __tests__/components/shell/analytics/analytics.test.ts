import Cookies from 'js-cookie';
import { applyConsent } from '@/components/shell/analytics/analytics';
import type { Consent, ConsentCategory } from '@/contexts/consentCookie';

const config = { analyticsId: 'G-TESTE', tagManagerId: 'GTM-TESTE' };
const none = { analyticsId: null, tagManagerId: null };
const chose = (...categories: ConsentCategory[]): Consent => ({ categories, policyDate: '2023-12-10' });
const requested = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-TESTE';
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TESTE';

describe('applyConsent', () => {
  const reload = jest.fn();

  afterEach(() => {
    reload.mockReset();
    document.head.replaceChildren();
    window.dataLayer = undefined;
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  });

  it('loads and stores nothing before a choice', () => {
    applyConsent(null, config, reload);
    expect(requested()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  it('loads nothing after a refusal', () => {
    applyConsent(chose(), config, reload);
    expect(requested()).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each<[ConsentCategory, string]>([
    ['analytics', GTAG],
    ['marketing', TAG_MANAGER],
  ])('loads only the tool of %s if only that was accepted', (category, address) => {
    applyConsent(chose(category), config, reload);
    expect(requested()).toEqual([address]);
  });

  it('loads nothing on a page with the secret of a link', () => {
    window.history.replaceState(null, '', '/imovel/aurora/visita?marcada=1&assinatura=abc');
    applyConsent(chose('analytics', 'marketing'), config, reload);
    expect(requested()).toEqual([]);
    window.history.replaceState(null, '', '/imovel/aurora/visita');
    applyConsent(chose('analytics', 'marketing'), config, reload);
    expect(requested()).toEqual([GTAG, TAG_MANAGER]);
  });

  it('sets the allowed storage before a tool is loaded', () => {
    applyConsent(chose('analytics'), config, reload);
    const [command, mode, storage] = Array.from(window.dataLayer?.[0] as ArrayLike<unknown>);
    expect([command, mode]).toEqual(['consent', 'default']);
    expect(storage).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
  });

  it('loads a tool once, although the choice is applied repeatedly', () => {
    applyConsent(chose('analytics', 'marketing'), config, reload);
    applyConsent(chose('analytics', 'marketing'), config, reload);
    expect(requested()).toEqual([GTAG, TAG_MANAGER]);
  });

  it('loads nothing that is not configured', () => {
    applyConsent(chose('analytics', 'marketing'), none, reload);
    expect(requested()).toEqual([]);
  });

  it('deletes the cookies of a withdrawn category, and reloads the page without its script', () => {
    applyConsent(chose('analytics', 'marketing'), config, reload);
    Cookies.set('_ga', '1');
    Cookies.set('_ga_TESTE', '1');
    Cookies.set('_gcl_au', '1');
    Cookies.set('session', 'mine');

    applyConsent(chose('marketing'), config, reload);
    expect(Object.keys(Cookies.get()).sort()).toEqual(['_gcl_au', 'session']);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
