import type { StreamEvents } from '@/domain/event/schema';
import { followEvents } from '@/services/http/followEvents';

const EVENTS_URL = `${process.env.NEXT_PUBLIC_API_URL || '/api'}/events`;

type OnDeals = (deals: StreamEvents['deals']) => void;

/** Parts of the page that follow deals share one stream: a browser opens few connections to a site. */
const followers = new Set<OnDeals>();
let endStream = () => {};

/**
 * Follows the deals of the signed-in person in the browser, by kind and id.
 *
 * @returns a function that ends it
 */
export function followOwnDeals(onChange: OnDeals): () => void {
  const isFirst = followers.size === 0;
  followers.add(onChange);
  if (isFirst) {
    const deals: OnDeals = (changed) => {
      for (const follower of [...followers]) follower(changed);
    };
    endStream = followEvents(EVENTS_URL, { since: null, handlers: { deals }, onLost: () => {} });
  }
  return () => {
    if (followers.delete(onChange) && followers.size === 0) endStream();
  };
}

/**
 * Follows the notifications of the signed-in person in the browser. Without a stream the page stays as it was loaded.
 *
 * @returns a function that ends it
 */
export const followOwnNotifications = (
  onChange: (notifications: StreamEvents['notifications']) => void,
): (() => void) =>
  followEvents(EVENTS_URL, { since: null, handlers: { notifications: onChange }, onLost: () => {} });
