import { decideSession, doorOf, poolOfDoor, type SessionFacts } from '@/domain/identity/session';

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

describe('a session without an identity', () => {
  it('needs nothing where there is no cookie', () => {
    expect(decideSession(facts({}))).toEqual([]);
  });

  it('stays while the public call knows it', () => {
    expect(decideSession(facts({ sessionCookie: ANONYMOUS, isAnonymous: true }))).toEqual([]);
  });

  it.each([
    ['forged', 'made-up'],
    ['of another person', '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c99'],
    ['ended', ANONYMOUS],
  ])('is deleted where its cookie is %s', (_case, sessionCookie) => {
    expect(decideSession(facts({ sessionCookie }))).toEqual([{ kind: 'deleteSession' }]);
  });

  it('is told of, once, where its cookie says "undefined", whoever is signed in', () => {
    const told = [{ kind: 'tell', error: 'undefined_session' }, { kind: 'deleteSession' }];
    expect(decideSession(facts({ sessionCookie: 'undefined' }))).toEqual(told);
    expect(decideSession(facts({ sessionCookie: 'undefined', identity: signedIn, recordCount: 1 }))).toEqual(
      told,
    );
  });
});

describe('an expired identity', () => {
  it.each([
    ['user', 'user'],
    ['entrepreneur', 'corretor'],
  ] as const)('of the pool %s clears the cookies and leads to the door of %s', (pool, door) => {
    const expired = facts({ sessionCookie: SUB, poolCookie: pool, identity: { kind: 'expired', pool } });
    expect(decideSession(expired)).toEqual([
      { kind: 'clearCookies' },
      { kind: 'askToSignIn', error: 'expired_session', door },
    ]);
  });

  it('takes nothing away that a visitor chose and no sign-in has taken over yet', () => {
    const visitor = { sessionCookie: ANONYMOUS, poolCookie: 'user', isAnonymous: true };
    expect(decideSession(facts({ ...visitor, identity: { kind: 'expired', pool: 'user' } }))).toEqual([
      { kind: 'clearIdentity' },
      { kind: 'askToSignIn', error: 'expired_session', door: 'user' },
    ]);
  });

  it('leads nobody away who has no session', () => {
    expect(decideSession(facts({ identity: { kind: 'expired', pool: 'user' } }))).toEqual([
      { kind: 'clearCookies' },
    ]);
  });
});

describe('a failure of the provider', () => {
  it.each([
    { name: 'UserUnAuthenticatedException', message: 'User needs to be authenticated to call this API.' },
    { name: 'Error', message: 'No current user' },
    { name: 'Error', message: 'The user is not authenticated' },
    { name: 'Error', message: 'Unable to retrieve a new session' },
  ])('is not told where it only says that nobody is signed in: $message', (failure) => {
    expect(decideSession(facts({ sessionCookie: SUB, identity: { kind: 'failed', ...failure } }))).toEqual(
      [],
    );
  });

  it('is told with its status where it has one', () => {
    const failure = { kind: 'failed', name: 'ServiceException', message: 'Down for a moment' } as const;
    expect(decideSession(facts({ identity: { ...failure, status: 503 } }))).toEqual([
      { kind: 'say', message: '[503] Down for a moment' },
    ]);
    expect(decideSession(facts({ identity: failure }))).toEqual([
      { kind: 'say', message: 'Down for a moment' },
    ]);
  });
});

describe('a person who is signed in', () => {
  const person = (given: Partial<SessionFacts>) => facts({ identity: signedIn, recordCount: 1, ...given });
  const replaced = { kind: 'setCookies', session: SUB, pool: 'user' };

  it('needs nothing where both cookies are theirs', () => {
    expect(decideSession(person({ sessionCookie: SUB, poolCookie: 'user' }))).toEqual([]);
  });

  it('is given both cookies where there are none', () => {
    expect(decideSession(person({}))).toEqual([replaced]);
  });

  it("is given the pool's cookie where only that is missing or another's", () => {
    expect(decideSession(person({ sessionCookie: SUB }))).toEqual([replaced]);
    expect(decideSession(person({ sessionCookie: SUB, poolCookie: 'entrepreneur' }))).toEqual([replaced]);
  });

  it('takes along what they chose as a visitor, before the cookie is replaced', () => {
    const visitor = person({ sessionCookie: ANONYMOUS, poolCookie: 'user', isAnonymous: true });
    expect(decideSession(visitor)).toEqual([{ kind: 'merge', from: ANONYMOUS }, replaced]);
  });

  it('takes nothing along from the session of another person, or from one that is forged', () => {
    const other = person({ sessionCookie: '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c99', poolCookie: 'user' });
    expect(decideSession(other)).toEqual([replaced]);
  });

  it('is told where no record stands behind the identity, or more than one', () => {
    const missing = { kind: 'tell', error: 'record_missing' } as const;
    expect(decideSession(person({ recordCount: 0, poolCookie: 'user' }))).toEqual([missing]);
    expect(decideSession(person({ recordCount: 0, poolCookie: undefined }))).toEqual([
      { kind: 'setPool', pool: 'user' },
      missing,
    ]);
    expect(decideSession(person({ recordCount: 2 }))).toEqual([{ kind: 'tell', error: 'several_records' }]);
  });
});

describe('the two doors', () => {
  it('belong to a pool each, the buyers’ for any other word', () => {
    expect([doorOf('user'), doorOf('entrepreneur')]).toEqual(['user', 'corretor']);
    expect(['corretor', 'user', 'admin', undefined].map(poolOfDoor)).toEqual([
      'entrepreneur',
      'user',
      'user',
      'user',
    ]);
  });
});
