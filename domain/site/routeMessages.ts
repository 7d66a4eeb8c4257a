import { splitLocalePath } from '@/domain/site/paths';

/** Sentences of the route overlay, by their key below `overlay` in the feedback messages. */
export type RouteMessage =
  | 'default'
  | 'project'
  | 'listing'
  | 'simulation'
  | 'checkout'
  | 'checkoutData'
  | 'finished'
  | 'negotiation'
  | 'account'
  | 'favorites';

const MESSAGES_BY_PREFIX: Readonly<Record<string, RouteMessage>> = {
  '/imovel': 'project',
  '/imoveis': 'listing',
  '/simulacao': 'simulation',
  '/checkout': 'checkout',
  '/checkout/dados': 'checkoutData',
  '/finalizado': 'finished',
  '/negociacao': 'negotiation',
  '/conta': 'account',
  '/favoritos': 'favorites',
};

const CONSOLE = /^\/painel(?:\/|$)/;
const CHOICE = /^\/imovel\/[^/]+\/escolher$/;
const pathOf = (address: string) => splitLocalePath(address).path.split(/[?#]/, 1)[0] ?? '';

/** True for a change without an overlay: a step of the choice of a unit, or a change within the console. */
export function isQuietChange(from: string, to: string): boolean {
  if (CONSOLE.test(pathOf(from)) && CONSOLE.test(pathOf(to))) return true;
  return CHOICE.test(pathOf(to)) && pathOf(from) === pathOf(to);
}

/**
 * Message of the overlay on the way to a URL (path with or without query, in any language). The longest
 * prefix that ends at a segment wins: "/checkout/dados/2" is `checkoutData`, and "/imoveis" never matches
 * "/imovel".
 */
export function routeMessageOf(address: string): RouteMessage {
  let path = pathOf(address);
  while (path !== '') {
    const message = Object.hasOwn(MESSAGES_BY_PREFIX, path) ? MESSAGES_BY_PREFIX[path] : undefined;
    if (message !== undefined) return message;
    path = path.slice(0, path.lastIndexOf('/'));
  }
  return 'default';
}
