import { randomInt } from 'node:crypto';
import { seedOf } from '@/domain/chance';
import { temporaryPassword } from '@/domain/identity/temporaryPassword';

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!@#$%&*?';

describe('temporaryPassword', () => {
  it('has 8 characters, with a capital, a small letter, a digit and a sign', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const password = temporaryPassword(randomInt);
      expect(password).toHaveLength(8);
      for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%&*?]/]) expect(password).toMatch(kind);
    }
  });

  it('is drawn again if a class is missing, never patched', () => {
    const draws = [...Array.from({ length: 8 }, () => 0), 0, 24, 48, 56, 0, 0, 0, 0];
    expect(temporaryPassword(() => draws.shift() ?? 0)).toBe('Aa2!AAAA');
  });

  it('draws numbers below the count of the characters', () => {
    const bounds = new Set<number>();
    temporaryPassword((bound) => {
      bounds.add(bound);
      return randomInt(bound);
    });
    expect([...bounds]).toEqual([SIGNS.length]);
  });

  it('favours no position: each class is first equally often', () => {
    let state = seedOf('temporary');
    const pick = (bound: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    };
    const words = Array.from({ length: 40_000 }, () => temporaryPassword(pick));
    const shareOf = (kind: RegExp, place: number) =>
      words.filter((word) => kind.test(word.charAt(place))).length / words.length;
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%&*?]/]) {
      const shares = Array.from({ length: 8 }, (_, place) => shareOf(kind, place));
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.02);
    }
    const counts = [...SIGNS].map((sign) => words.filter((word) => word.includes(sign)).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});
