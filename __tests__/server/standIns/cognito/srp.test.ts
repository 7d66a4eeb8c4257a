import { createHash, randomBytes } from 'node:crypto';
import { powerOf, SRP_PRIME, srpClient } from '@/__tests__/support/identity/srpClient';
import {
  beginExchange,
  decoyVerifier,
  isClaimRight,
  isPassword,
  makeVerifier,
  saltOf,
} from '@/server/standIns/cognito/crypto/srp';

const OWNER = { poolName: 'Compradores', userId: '5f2b4c1e-7f0a-4d0e-9b64-0b1f0d6f6a11' };
const SALT = Buffer.from('00112233445566778899aabbccddeeff', 'hex');

function exchange(kept: ReturnType<typeof makeVerifier>, password: string, owner = OWNER) {
  const client = srpClient();
  const step = beginExchange(client.a, kept);
  if (!step) throw new Error('The server refused an honest client.');
  const secretBlock = randomBytes(64).toString('base64');
  const answers = client.answer(OWNER.poolName, password, {
    SALT: kept.salt,
    SRP_B: step.b,
    SECRET_BLOCK: secretBlock,
    USERNAME: owner.userId,
    USER_ID_FOR_SRP: OWNER.userId,
  });
  const claim = {
    secretBlock,
    timestamp: answers.TIMESTAMP,
    signature: answers.PASSWORD_CLAIM_SIGNATURE,
  };
  return { step, claim, isRight: isClaimRight(step, kept, owner, claim) };
}

describe('SRP verifier', () => {
  it('equals the formula for a fixed salt', () => {
    const salt = Buffer.from(Array.from({ length: 16 }, (_, index) => index + 1));
    const kept = makeVerifier(OWNER, 'sobrado-azul-42', salt);
    expect(kept.salt).toBe('0102030405060708090a0b0c0d0e0f10');
    expect(BigInt(`0x${kept.verifier}`)).toBe(expectedVerifier(salt));
  });

  it('prefixes a salt that begins with a one bit by a zero, as a positive number of Java', () => {
    expect(makeVerifier(OWNER, 'sobrado-azul-42', Buffer.alloc(16, 0xff)).salt).toBe(`00${'ff'.repeat(16)}`);
  });

  it('matches only its own password and owner', () => {
    const kept = makeVerifier(OWNER, 'sobrado-azul-42', SALT);
    expect(isPassword(OWNER, kept, 'sobrado-azul-42')).toBe(true);
    expect(isPassword(OWNER, kept, 'sobrado-azul-43')).toBe(false);
    expect(isPassword({ ...OWNER, userId: 'another' }, kept, 'sobrado-azul-42')).toBe(false);
    expect(isPassword({ ...OWNER, poolName: 'Empresas' }, kept, 'sobrado-azul-42')).toBe(false);
  });

  it('differs for every salt and owner of the same password', () => {
    const other = { ...OWNER, userId: 'another' };
    const all = [
      makeVerifier(OWNER, 'same', SALT),
      makeVerifier(OWNER, 'same', saltOf(randomBytes(32))),
      makeVerifier(other, 'same', SALT),
    ];
    expect(new Set(all.map(({ verifier }) => verifier)).size).toBe(3);
  });
});

describe('SRP exchange', () => {
  it('proves the correct password a hundred times, and never a wrong one', () => {
    const kept = makeVerifier(OWNER, 'sobrado-azul-42', SALT);
    for (let round = 0; round < 100; round += 1) {
      expect(exchange(kept, 'sobrado-azul-42').isRight).toBe(true);
    }
    expect(exchange(kept, 'sobrado-azul-4').isRight).toBe(false);
  });

  it('is bound to its secret block, its time and its own server number', () => {
    const kept = makeVerifier(OWNER, 'sobrado-azul-42', SALT);
    const { step, claim } = exchange(kept, 'sobrado-azul-42');
    const other = exchange(kept, 'sobrado-azul-42');
    expect(isClaimRight(step, kept, OWNER, { ...claim, timestamp: 'later' })).toBe(false);
    expect(isClaimRight(step, kept, OWNER, { ...claim, secretBlock: other.claim.secretBlock })).toBe(false);
    expect(isClaimRight(other.step, kept, OWNER, claim)).toBe(false);
    expect(isClaimRight(step, kept, OWNER, { ...claim, signature: '' })).toBe(false);
  });

  it.each([
    ['0', '0'],
    ['N', SRP_PRIME.toString(16)],
    ['2N', (2n * SRP_PRIME).toString(16)],
    ['no number', 'xyz'],
    ['nothing', ''],
    ['more digits than any number has', 'f'.repeat(801)],
  ])('rejects %s as the client number', (_what, a) => {
    expect(beginExchange(a, makeVerifier(OWNER, 'sobrado-azul-42', SALT))).toBeNull();
  });

  it('rejects a number derived from the verifier instead of the password', () => {
    // An attacker with a stolen verifier v who sends A = v^-u·g^0 would share the key 1; such bases are
    // rejected.
    const kept = makeVerifier(OWNER, 'sobrado-azul-42', SALT);
    const inverse = powerOf(BigInt(`0x${kept.verifier}`), SRP_PRIME - 2n);
    const step = beginExchange(inverse.toString(16), kept);
    expect(step).not.toBeNull();
    const claim = { secretBlock: 'AAAA', timestamp: 't', signature: Buffer.alloc(32).toString('base64') };
    expect(step && isClaimRight(step, kept, OWNER, claim)).toBe(false);
  });
});

describe('decoy verifier', () => {
  it('is stable per name, and looks like any other verifier', () => {
    const seed = randomBytes(32);
    expect(decoyVerifier(seed)).toEqual(decoyVerifier(seed));
    expect(decoyVerifier(seed).salt).toBe(makeVerifier(OWNER, 'any', saltOf(seed)).salt);
    expect(decoyVerifier(seed)).not.toEqual(decoyVerifier(randomBytes(32)));
    const sizes = Array.from({ length: 20 }, () => decoyVerifier(randomBytes(32)).verifier.length);
    expect(Math.min(...sizes)).toBeGreaterThan(750);
  });
});

function expectedVerifier(salt: Buffer): bigint {
  const inner = createHash('sha256').update(`${OWNER.poolName}${OWNER.userId}:sobrado-azul-42`).digest();
  const x = BigInt(`0x${createHash('sha256').update(salt).update(inner).digest('hex')}`);
  return powerOf(2n, x);
}
