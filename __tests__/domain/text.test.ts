import fc from 'fast-check';
import { escapeLike, normalizeSpaces, normalizeText, oneLine, slugify } from '@/domain/text';

const anyText = fc.string({ unit: 'binary' });

describe('normalizeSpaces', () => {
  it('makes every kind of space plain, one for one, and keeps line breaks', () => {
    expect(normalizeSpaces('R$\u00a01\u202f2\u2009 3\n4\t5')).toBe('R$ 1 2  3\n4\t5');
  });
});

describe('normalizeText', () => {
  it.each(['São Paulo', 'sao paulo', 'SAO PAULO', 'Sa\u0303o\u00a0Paulo'])(
    'makes "%s" the same text',
    (text) => {
      expect(normalizeText(text)).toBe('sao paulo');
    },
  );

  it('finds ç and ã', () => {
    expect(normalizeText('Jardim Conceição')).toContain(normalizeText('conceicao'));
  });

  it.each(["Ana d'Ávila Sant'Anna", 'Ana d’Ávila Sant’Anna', 'Ana d´Ávila Sant`Anna'])(
    'is found by a plain apostrophe in "%s"',
    (name) => {
      expect(normalizeText(name)).toContain("d'av");
    },
  );

  it('changes nothing the second time', () => {
    const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    const unstable = everyCharacter.filter(
      (text) => normalizeText(normalizeText(text)) !== normalizeText(text),
    );
    expect(unstable).toStrictEqual([]);
    fc.assert(
      fc.property(anyText, (text) => expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))),
    );
  });

  it('does not depend on how accents were composed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizeText(text.normalize('NFC'))).toBe(normalizeText(text.normalize('NFD')));
      }),
    );
  });
});

describe('oneLine', () => {
  it.each([
    ['Ana\r\nBcc: x@y.z', 'Ana Bcc: x@y.z'],
    ['\u202e\u2066anA\u2069\u200f', 'anA'],
    ['a\u0000b\u2028c\u007f', 'a b c'],
    [' Ana d’Ávila \t', 'Ana d’Ávila'],
    ['José 👨\u200d👩\u200d👧', 'José 👨\u200d👩\u200d👧'],
  ])('keeps %j as one line that reads as it is written', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});

describe('slugify', () => {
  it.each([
    ['São Paulo', 'sao-paulo'],
    ['Edifício Ação & Cia.', 'edificio-acao-cia'],
    ['Jardim d’Ávila', 'jardim-d-avila'],
    ['Validação', 'validacao'],
    ['72 m² no 5º andar', '72-m2-no-5o-andar'],
    ['  -- Vila  Nova -- ', 'vila-nova'],
  ])('writes "%s" as %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it.each(['  ---  ', '東京', ''])('falls back to the id when "%s" leaves nothing', (name) => {
    expect(slugify(name, '0198a3c2')).toBe('0198a3c2');
    expect(slugify(name)).toBe('');
  });

  it('gives only lower-case ASCII words joined by one hyphen', () => {
    fc.assert(fc.property(anyText, (text) => expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)));
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => expect(slugify(slugify(text))).toBe(slugify(text))));
  });
});

describe('escapeLike', () => {
  it.each([
    ['%', '\\%'],
    ['_', '\\_'],
    ['50%', '50\\%'],
    ['a_b', 'a\\_b'],
    ['\\', '\\\\'],
    ["d'Ávila", "d'Ávila"],
  ])('makes "%s" the literal %s', (text, pattern) => {
    expect(escapeLike(text)).toBe(pattern);
  });

  it('makes a pattern that matches its own text and no other', () => {
    const special = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a') });
    fc.assert(
      fc.property(special, special, (text, other) => {
        expect(matchesLike(text, escapeLike(text))).toBe(true);
        expect(matchesLike(other, escapeLike(text))).toBe(other === text);
      }),
    );
  });
});

/** LIKE as SQL defines it, with the backslash as the escape character. */
function matchesLike(text: string, pattern: string): boolean {
  const source = pattern.replace(
    /\\([\s\S])|([%_])|[\s\S]/g,
    (token, escaped?: string, wildcard?: string) => {
      if (wildcard) return wildcard === '%' ? '[\\s\\S]*' : '[\\s\\S]';
      return (escaped ?? token).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    },
  );
  return new RegExp(`^${source}$`).test(text);
}
