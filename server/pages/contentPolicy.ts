import { createHash } from 'node:crypto';

/**
 * Hash of the empty string: Emotion inserts an empty style element and fills it by script, which needs no
 * other permission.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const INLINE_SCRIPT = /<script\b(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;

/** Hosts that a page may reach besides its own, by configuration only. */
export interface PolicyHosts {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
}

export function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * Hashes of the inline scripts of a page. With a nonce, only of scripts with that nonce: an injected script
 * does not know it, so it is never allowed. Without one (pages written at build time, which contain no data)
 * of all of them.
 */
export function inlineScriptHashes(html: string, nonce?: string): string[] {
  const hashes = new Set<string>();
  for (const match of html.matchAll(INLINE_SCRIPT)) {
    const attributes = match.groups?.attributes ?? '';
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    if (nonce && !attributes.includes(`nonce="${nonce}"`)) continue;
    hashes.add(hashOf(match.groups?.code ?? ''));
  }
  return [...hashes];
}

const isNonce = (source: string) => source.startsWith("'nonce-");

/**
 * Content security policy of a page: own scripts by file or hash, no inline style, no frame around it, no
 * plug-in. A nonce also allows the styles of a working page; a cached page has none.
 */
export function contentPolicy(
  scriptHashes: readonly string[],
  hosts: PolicyHosts,
  isSecure: boolean,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...hosts.scripts],
    'style-src': ["'self'", EMPTY_STYLE, ...scriptHashes.filter(isNonce)],
    'img-src': ["'self'", 'data:', ...hosts.images],
    'font-src': ["'self'"],
    // The map draws in a worker, which is loaded as a file.
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.connections],
    'frame-src': hosts.frames.length > 0 ? hosts.frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** In development, the bundler's inline scripts, eval and socket are allowed. */
export function developmentPolicy(): string {
  return "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";
}
