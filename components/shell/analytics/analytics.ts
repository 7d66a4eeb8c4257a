import Cookies from 'js-cookie';
import type { Consent } from '@/contexts/consentCookie';
import type { AnalyticsConfig } from './analyticsConfig';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const ORIGIN = 'https://www.googletagmanager.com';
const SCRIPT_MARK = 'data-consent';
const COOKIES = { analytics: /^_(ga|gid|gat)/, marketing: /^_(gcl|gac|fbp|fbc)/ } as const;

type Category = keyof typeof COOKIES;

/** Google's queue takes the `arguments` object of a call and ignores an array, hence no arrow function. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: The queue recognises commands by this object.
  window.dataLayer.push(arguments);
}

function load(category: Category, address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.setAttribute(SCRIPT_MARK, category);
  document.head.append(script);
}

const isLoaded = (category: Category) =>
  document.querySelector(`script[${SCRIPT_MARK}="${category}"]`) !== null;

/**
 * A cookie can only be deleted for the domain it was set for, and these tools use the highest domain that the browser
 * allows.
 */
function deleteCookies(category: Category): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_label, index) => labels.slice(index).join('.'));
  for (const name of Object.keys(Cookies.get())) {
    if (!COOKIES[category].test(name)) continue;
    Cookies.remove(name, { path: '/' });
    for (const domain of domains) Cookies.remove(name, { path: '/', domain });
  }
}

function startAnalytics(id: string): void {
  gtag('js', new Date());
  gtag('config', id);
  load('analytics', `${ORIGIN}/gtag/js?id=${encodeURIComponent(id)}`);
}

function startTagManager(id: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  load('marketing', `${ORIGIN}/gtm.js?id=${encodeURIComponent(id)}`);
}

/** True for the link of an e-mail that opens a visit: the tools would send the whole URL. */
const hasSecret = () => new URLSearchParams(window.location.search).has('assinatura');

/**
 * Applies the visitor's choice to the measuring tools: each is loaded only with consent for its category (`analytics`:
 * gtag; `marketing`: tag manager), and none before a choice. Withdrawing consent deletes the cookies of the category; a
 * script cannot be unloaded, so `reload` loads the page without it. A page with a secret in its URL loads none.
 */
export function applyConsent(
  consent: Consent | null,
  { analyticsId, tagManagerId }: AnalyticsConfig,
  reload: () => void,
): void {
  if (analyticsId === null && tagManagerId === null) return;
  const allows = (category: Category) => consent?.categories.includes(category) ?? false;
  const granted = (category: Category) => (allows(category) ? 'granted' : 'denied');
  const withdrawn = (['analytics', 'marketing'] as const).filter((category) => !allows(category));

  if (consent !== null) {
    gtag('consent', window.dataLayer === undefined ? 'default' : 'update', {
      analytics_storage: granted('analytics'),
      ad_storage: granted('marketing'),
      ad_user_data: granted('marketing'),
      ad_personalization: granted('marketing'),
    });
  }
  const loads = (category: Category) => !hasSecret() && allows(category) && !isLoaded(category);
  if (analyticsId !== null && loads('analytics')) startAnalytics(analyticsId);
  if (tagManagerId !== null && loads('marketing')) startTagManager(tagManagerId);
  for (const category of withdrawn) deleteCookies(category);
  if (withdrawn.some(isLoaded)) reload();
}
