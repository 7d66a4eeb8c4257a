import { Hono } from 'hono';
import { object, string } from 'yup';
import { LISTENING } from '@/__tests__/support/api/listening';
import { CookieJar, readCookie } from '@/server/http/callers/answerCookies';
import { mayUseCookies } from '@/server/http/callers/sameOrigin';
import { mountRoutes } from '@/server/http/routing/mountRoutes';
import { defineRoute } from '@/server/http/routing/route';

const SITE = 'https://soleira.example';

const change = defineRoute({
  method: 'POST',
  path: '/things',
  summary: 'Muda.',
  who: 'public',
  response: object({ id: string().required() }),
  errors: ['cross_site_request'],
  handle({ cookies }) {
    cookies.set('session', 'a b');
    cookies.clear('userPool');
    return { id: '1' };
  },
});

function send(headers: Record<string, string>, siteUrl: string | null = SITE) {
  const app = new Hono();
  mountRoutes(app, [change], {
    ...LISTENING,
    identifyCaller: async () => ({ kind: 'visitor', sessionId: null }),
    siteUrl,
  });
  return app.request('http://10.0.0.7/things', { method: 'POST', headers });
}

describe('origin of a change', () => {
  it.each([
    ['a page of the site', { origin: SITE, 'sec-fetch-site': 'same-origin' }, 200],
    [
      'a page of the site, asking an API on another host',
      { origin: SITE, 'sec-fetch-site': 'cross-site' },
      200,
    ],
    ['an older browser behind a proxy', { origin: 'https://shown.example', host: 'shown.example' }, 200],
    ['no browser', {}, 200],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    [
      'another host of the same domain',
      { origin: 'https://x.soleira.example', 'sec-fetch-site': 'same-site' },
      403,
    ],
    ['a frame without an origin', { origin: 'null' }, 403],
    ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site that has a token', { origin: 'https://evil.example', authorization: 'Bearer x' }, 200],
  ])('checks a call from %s', async (_who, headers, status) => {
    const answer = await send(headers as Record<string, string>);
    expect(answer.status).toBe(status);
  });

  it('sets cookies for the site only, hidden from scripts, and Secure only with https', async () => {
    const session = 'session=a%20b; Path=/; SameSite=Lax; HttpOnly';
    const gone = 'userPool=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly';
    expect((await send({})).headers.getSetCookie()).toEqual([`${session}; Secure`, `${gone}; Secure`]);
    expect((await send({}, 'http://localhost:3000')).headers.getSetCookie()).toEqual([session, gone]);
  });
});

describe('cookies of a request', () => {
  const request = (method: string, headers: Record<string, string>) =>
    new Request(`${SITE}/api/things`, { method, headers });

  it('count for reads, and for changes only from a page of the site', () => {
    expect(mayUseCookies(request('GET', {}), SITE)).toBe(true);
    expect(mayUseCookies(request('PUT', {}), SITE)).toBe(false);
    expect(mayUseCookies(request('PUT', { origin: SITE }), SITE)).toBe(true);
    expect(mayUseCookies(request('PUT', { origin: 'https://evil.example' }), SITE)).toBe(false);
  });

  it('match by their whole name, and an unreadable cookie is ignored', () => {
    const found = (cookie: string) => readCookie(request('GET', { cookie }), 'session');
    expect(found('xsession=1; session=a%20b; other=2')).toBe('a b');
    expect(found('session=%E0%A4%A')).toBeUndefined();
    expect(found('sessions=1')).toBeUndefined();
    expect(readCookie(request('GET', {}), 'session')).toBeUndefined();
  });

  it('keep the last of two values', () => {
    const jar = new CookieJar(request('GET', { cookie: 'userPool=user' }), false);
    expect(jar.get('userPool')).toBe('user');
    jar.set('session', 'one');
    jar.set('session', 'two', { httpOnly: false, maxAge: 60 });
    const headers = new Headers();
    jar.addTo(headers);
    expect(headers.getSetCookie()).toEqual(['session=two; Path=/; SameSite=Lax; Max-Age=60']);
  });
});
