interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number;
  /** False for the few that a script of the page reads. */
  readonly httpOnly?: boolean;
}

/** The cookies of a request, and those of its answer, a refusal included. */
export interface AnswerCookies {
  get(name: string): string | undefined;
  /** Names of the request's cookies. */
  names(): readonly string[];
  set(name: string, value: string, options?: CookieOptions): void;
  clear(name: string): void;
}

/** Collects cookies as `Set-Cookie` lines for the whole site, with `SameSite=Lax`. */
export class CookieJar implements AnswerCookies {
  private readonly lines = new Map<string, string>();

  /** @param isSecure true if the site uses https */
  constructor(
    private readonly request: Request,
    private readonly isSecure: boolean,
  ) {}

  get(name: string): string | undefined {
    return readCookie(this.request, name);
  }

  names(): readonly string[] {
    const pairs = (this.request.headers.get('cookie') ?? '').split(';');
    return pairs.map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  }

  set(name: string, value: string, { maxAge, httpOnly = true }: CookieOptions = {}): void {
    const parts = [
      `${name}=${encodeURIComponent(value)}`,
      'Path=/',
      'SameSite=Lax',
      ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
      ...(httpOnly ? ['HttpOnly'] : []),
      ...(this.isSecure ? ['Secure'] : []),
    ];
    this.lines.set(name, parts.join('; '));
  }

  clear(name: string): void {
    this.set(name, '', { maxAge: 0 });
  }

  addTo(headers: Headers): void {
    for (const line of this.lines.values()) headers.append('set-cookie', line);
  }
}

/** Value of a request cookie; undefined if it is missing or unreadable. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...rest] = pair.split('=');
    if (key?.trim() !== name) continue;
    try {
      return decodeURIComponent(rest.join('=').trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}
