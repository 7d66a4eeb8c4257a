import { Hono } from 'hono';
import { CookieJar } from '@/server/http/callers/answerCookies';
import { refuseCrossSite } from '@/server/http/callers/sameOrigin';
import { jsonAnswer, problemAnswer } from '@/server/http/routing/mountRoutes';
import { requestIdOf } from '@/server/http/routing/requestId';
import { log } from '@/server/log';
import { clearCookies } from '@/server/modules/account/sessions/visitor';
import type { SignIn } from './context';
import { beginHosted, endHosted } from './hosted';
import { revokeToken } from './provider';
import { resolveSession } from './resolveSession';
import { clearTokens, listTokens } from './tokenCookies';

type Act<Answer> = (cookies: CookieJar, request: Request, requestId: string) => Promise<Answer> | Answer;

/** Ends the session at the provider too, if it can be reached. */
async function endSession(signIn: SignIn, cookies: CookieJar): Promise<void> {
  const sessions = listTokens(signIn, cookies).filter(({ refreshToken }) => refreshToken !== '');
  clearCookies(cookies);
  clearTokens(signIn, cookies);
  const ends = sessions.map(({ pool, refreshToken }) => revokeToken(signIn, pool, refreshToken));
  for (const end of await Promise.allSettled(ends)) {
    if (end.status === 'rejected') log.warn('token_revocation_failed', { error: end.reason });
  }
}

/**
 * Calls of the sign-in, below /api/auth. They are not routes of the API, because they identify the caller
 * themselves, also by expired tokens, which every other call refuses.
 */
export function createSignInRoutes(signIn: SignIn): Hono {
  const app = new Hono();

  async function redirect(request: Request, act: Act<string>): Promise<Response> {
    // A HEAD must not use up the transaction or the code.
    if (request.method === 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET' } });
    const cookies = new CookieJar(request, signIn.isSecure);
    const location = await act(cookies, request, requestIdOf(request));
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    cookies.addTo(headers);
    return new Response(null, { status: 303, headers });
  }

  async function answer(request: Request, act: Act<unknown>): Promise<Response> {
    const requestId = requestIdOf(request);
    try {
      refuseCrossSite(request, signIn.siteUrl);
      const cookies = new CookieJar(request, signIn.isSecure);
      const response = jsonAnswer(await act(cookies, request, requestId), 200, requestId);
      cookies.addTo(response.headers);
      return response;
    } catch (error) {
      return problemAnswer(error, requestId);
    }
  }

  app.get('/login', ({ req }) =>
    redirect(req.raw, (cookies, { url }) => beginHosted(signIn, cookies, new URL(url).searchParams)),
  );
  app.get('/callback', ({ req }) =>
    redirect(req.raw, (cookies, { url }) => endHosted(signIn, cookies, new URL(url).searchParams)),
  );
  app.post('/session', ({ req }) =>
    answer(req.raw, (cookies, _request, requestId) => resolveSession(signIn, cookies, requestId)),
  );
  app.delete('/session', ({ req }) =>
    answer(req.raw, async (cookies) => {
      await endSession(signIn, cookies);
      return { ended: true };
    }),
  );
  return app;
}
