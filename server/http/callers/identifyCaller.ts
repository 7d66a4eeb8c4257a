import { AppError } from '@/domain/errors/appError';
import { SESSION_COOKIE } from '@/domain/identity/pools';
import { isAnonymousId } from '@/domain/session/schema';
import type { IdentityClaims, ReadIdentity } from '@/server/gateways/identity/claims';
import { readCookie } from '@/server/http/callers/answerCookies';
import type { IdentifyCaller, Identity } from '@/server/http/callers/caller';
import { isSafeMethod, mayUseCookies } from '@/server/http/callers/sameOrigin';

interface CallerSources {
  readonly readIdentity: ReadIdentity;
  /** Caller of an identity; throws AppError `unauthenticated` for an account that no longer exists. */
  readonly callerOf: (claims: IdentityClaims) => Promise<Identity>;
  readonly siteUrl: string | null;
}

/** Expired cookies do not hide public data. A change, or a request with a token, is rejected. */
function isPublicRead(request: Request, error: unknown): boolean {
  const isExpired = error instanceof AppError && error.code === 'unauthenticated';
  return isExpired && isSafeMethod(request.method) && !request.headers.has('authorization');
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'identity_unavailable';

/** Identifies a caller by the tokens of the request, or a visitor by the session cookie. */
export function createIdentifyCaller({ readIdentity, callerOf, siteUrl }: CallerSources): IdentifyCaller {
  async function readSignedIn(request: Request) {
    const claims = await readIdentity(request);
    return claims && callerOf(claims);
  }
  return async (request, isOpen = false) => {
    const signedIn = await readSignedIn(request).catch((error: unknown) => {
      if (isPublicRead(request, error) || (isOpen && isUnavailable(error))) return null;
      throw error;
    });
    if (signedIn) return signedIn;
    const cookie = mayUseCookies(request, siteUrl) ? readCookie(request, SESSION_COOKIE) : undefined;
    return { kind: 'visitor', sessionId: isAnonymousId(cookie) ? cookie : null };
  };
}
