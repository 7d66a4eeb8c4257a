import type { StreamEvents } from '@/domain/event/schema';
import { followEvents } from '@/services/http/followEvents';

const EVENTS_URL = `${process.env.NEXT_PUBLIC_API_URL || '/api'}/events`;

/**
 * Follows the deals of the signed-in person in the browser, by kind and id.
 *
 * @returns a function that ends it
 */
export const followOwnDeals = (onChange: (deals: StreamEvents['deals']) => void): (() => void) =>
  followEvents(EVENTS_URL, { since: null, handlers: { deals: onChange }, onLost: () => {} });

/**
 * Follows the notifications of the signed-in person in the browser. Without a stream the page stays as it was loaded.
 *
 * @returns a function that ends it
 */
export const followOwnNotifications = (
  onChange: (notifications: StreamEvents['notifications']) => void,
): (() => void) =>
  followEvents(EVENTS_URL, { since: null, handlers: { notifications: onChange }, onLost: () => {} });
