import { decideSession, poolOfPortal, portalOf, type SessionFacts } from '@/domain/identity/session';

const SUB = '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11';
const ANONYMOUS = 'kT1n3bUqVdyJ0m2xWZ9sPA';

function facts(given: Partial<SessionFacts>): SessionFacts {
  return {
    sessionCookie: undefined,
    poolCookie: undefined,
    identity: { kind: 'none' },
    isAnonymous: false,
    recordCount: 0,
    ...given,
  };
}

const signedIn = { kind: 'signedIn', pool: 'user', sub: SUB } as const;

describe('decideSession without an identity', () => {
  it('does nothing without cookies', () => {
    expect(decideSession(facts({}))).toEqual([]);
  });

  it('keeps an anonymous session that exists', () => {
    expect(decideSession(facts({ sessionCookie: ANONYMOUS, isAnonymous: true }))).toEqual([]);
  });

  it.each([
    ['forged', 'made-up'],
    ['of another person', '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c99'],
    ['ended', ANONYMOUS],
  ])('deletes the session if its cookie is %s', (_case, sessionCookie) => {
    expect(decideSession(facts({ sessionCookie }))).toEqual([{ kind: 'deleteSession' }]);
  });

  it('reports a cookie "undefined" once, for every identity', () => {
    const reported = [{ kind: 'reportError', error: 'undefined_session' }, { kind: 'deleteSession' }];
    expect(decideSession(facts({ sessionCookie: 'undefined' }))).toEqual(reported);
    expect(decideSession(facts({ sessionCookie: 'undefined', identity: signedIn, recordCount: 1 }))).toEqual(
      reported,
    );
  });
});

describe('decideSession with an expired identity', () => {
  it.each([
    ['user', 'user'],
    ['entrepreneur', 'corretor'],
  ] as const)('clears the cookies of the pool %s and requires a sign-in at %s', (pool, portal) => {
    const expired = facts({ sessionCookie: SUB, poolCookie: pool, identity: { kind: 'expired', pool } });
    expect(decideSession(expired)).toEqual([
      { kind: 'clearCookies' },
      { kind: 'askToSignIn', error: 'expired_session', portal },
    ]);
  });

  it('keeps a visitor’s cart that no sign-in has merged yet', () => {
    const visitor = { sessionCookie: ANONYMOUS, poolCookie: 'user', isAnonymous: true };
    expect(decideSession(facts({ ...visitor, identity: { kind: 'expired', pool: 'user' } }))).toEqual([
      { kind: 'clearIdentity' },
      { kind: 'askToSignIn', error: 'expired_session', portal: 'user' },
    ]);
  });

  it('requires no sign-in without a session cookie', () => {
    expect(decideSession(facts({ identity: { kind: 'expired', pool: 'user' } }))).toEqual([
      { kind: 'clearCookies' },
    ]);
  });
});

describe('decideSession after a failure of the provider', () => {
  it.each([
    { name: 'UserUnAuthenticatedException', message: 'User needs to be authenticated to call this API.' },
    { name: 'Error', message: 'No current user' },
    { name: 'Error', message: 'The user is not authenticated' },
    { name: 'Error', message: 'Unable to retrieve a new session' },
  ])('ignores an error of a signed-out visitor: $message', (failure) => {
    expect(decideSession(facts({ sessionCookie: SUB, identity: { kind: 'failed', ...failure } }))).toEqual(
      [],
    );
  });

  it('reports the message with its status', () => {
    const failure = { kind: 'failed', name: 'ServiceException', message: 'Down for a moment' } as const;
    expect(decideSession(facts({ identity: { ...failure, status: 503 } }))).toEqual([
      { kind: 'showMessage', message: '[503] Down for a moment' },
    ]);
    expect(decideSession(facts({ identity: failure }))).toEqual([
      { kind: 'showMessage', message: 'Down for a moment' },
    ]);
  });
});

describe('decideSession with a signed-in person', () => {
  const person = (given: Partial<SessionFacts>) => facts({ identity: signedIn, recordCount: 1, ...given });
  const replaced = { kind: 'setCookies', session: SUB, pool: 'user' };

  it('does nothing if both cookies are the person’s', () => {
    expect(decideSession(person({ sessionCookie: SUB, poolCookie: 'user' }))).toEqual([]);
  });

  it('sets both cookies if they are missing', () => {
    expect(decideSession(person({}))).toEqual([replaced]);
  });

  it('sets the pool cookie if only that is missing or another pool’s', () => {
    expect(decideSession(person({ sessionCookie: SUB }))).toEqual([replaced]);
    expect(decideSession(person({ sessionCookie: SUB, poolCookie: 'entrepreneur' }))).toEqual([replaced]);
  });

  it('merges the visitor’s cart before the cookie is replaced', () => {
    const visitor = person({ sessionCookie: ANONYMOUS, poolCookie: 'user', isAnonymous: true });
    expect(decideSession(visitor)).toEqual([{ kind: 'merge', from: ANONYMOUS }, replaced]);
  });

  it('merges nothing from the session of another person or a forged one', () => {
    const other = person({ sessionCookie: '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c99', poolCookie: 'user' });
    expect(decideSession(other)).toEqual([replaced]);
  });

  it('reports an identity with no record or several', () => {
    const missing = { kind: 'reportError', error: 'record_missing' } as const;
    expect(decideSession(person({ recordCount: 0, poolCookie: 'user' }))).toEqual([missing]);
    expect(decideSession(person({ recordCount: 0, poolCookie: undefined }))).toEqual([
      { kind: 'setPool', pool: 'user' },
      missing,
    ]);
    expect(decideSession(person({ recordCount: 2 }))).toEqual([
      { kind: 'reportError', error: 'several_records' },
    ]);
  });
});

describe('sign-in audience of a pool', () => {
  it('maps each pool to its audience, and unknown values to buyers', () => {
    expect([portalOf('user'), portalOf('entrepreneur')]).toEqual(['user', 'corretor']);
    expect(['corretor', 'user', 'admin', undefined].map(poolOfPortal)).toEqual([
      'entrepreneur',
      'user',
      'user',
      'user',
    ]);
  });
});
