import { allPoolSettings } from '@/domain/identity/poolSettings';
import type { PolicyHosts } from '@/server/pages/contentPolicy';

type Source = Readonly<Record<string, string | undefined>>;

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG_MANAGER];

/** Players of videos, shown after the visitor's click. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Hosts of the base map: that of its style, and those which the style names. A path belongs to this site. */
function mapHosts({ MAP_STYLE_URL = '', MAP_HOSTS = '' }: Source): string[] {
  const style = URL.canParse(MAP_STYLE_URL) ? [new URL(MAP_STYLE_URL).origin] : [];
  const others = MAP_HOSTS.split(',').map((host) => host.trim());
  return [...new Set([...style, ...others.filter(Boolean)])];
}

/**
 * Hosts of real identity pools, which the browser calls itself; the embedded provider belongs to this site.
 */
function identityHosts(source: Source): string[] {
  const pools = Object.values(allPoolSettings(source, ''));
  return [...new Set(pools.flatMap(({ isEmbedded, endpoint }) => (isEmbedded ? [] : [endpoint])))];
}

/** Foreign hosts that pages may reach. Those of analytics and of the base map only if configured. */
export function policyHosts(source: Source): PolicyHosts {
  const map = mapHosts(source);
  const isMeasured = Boolean(source.NEXT_PUBLIC_ANALYTICS_ID || source.NEXT_PUBLIC_TAG_MANAGER_ID);
  return {
    scripts: isMeasured ? [TAG_MANAGER] : [],
    connections: [...(isMeasured ? ANALYTICS : []), ...map, ...identityHosts(source)],
    images: [...(isMeasured ? ANALYTICS : []), ...map],
    frames: VIDEO_PLAYERS,
  };
}

/** Origin of the provider's card fields, which it shows in its own frames. */
const CARD_FIELDS = ['https://js.stripe.com'];
const CARD_CHECKS = ['https://hooks.stripe.com'];
const CARD_CALLS = ['https://api.stripe.com'];

/** Adds the hosts of the payment provider, only for the payment page and only with a real account. */
export function withPaymentHosts(hosts: PolicyHosts, source: Source): PolicyHosts {
  if (!source.STRIPE_SECRET_KEY) return hosts;
  return {
    ...hosts,
    scripts: [...hosts.scripts, ...CARD_FIELDS],
    connections: [...hosts.connections, ...CARD_CALLS],
    frames: [...hosts.frames, ...CARD_FIELDS, ...CARD_CHECKS],
  };
}
