import type { PolicyHosts } from '@/server/pages/contentPolicy';

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG_MANAGER];

/** Players that a video is shown in, once the visitor has asked for it. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Foreign hosts that pages may reach. Those of the measuring scripts only where measuring is configured. */
export function policyHosts(source: Readonly<Record<string, string | undefined>>): PolicyHosts {
  const isMeasured = Boolean(source.NEXT_PUBLIC_ANALYTICS_ID || source.NEXT_PUBLIC_TAG_MANAGER_ID);
  return {
    scripts: isMeasured ? [TAG_MANAGER] : [],
    connections: isMeasured ? ANALYTICS : [],
    images: isMeasured ? ANALYTICS : [],
    frames: VIDEO_PLAYERS,
  };
}
