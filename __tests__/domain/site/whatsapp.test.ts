import fc from 'fast-check';
import { formatBRL } from '@/domain/money/money';
import { whatsappShareUrl } from '@/domain/site/whatsapp';
import { whatsappContactUrl } from '@/domain/site/whatsappContact';

const textOf = (url: string) => new URL(url).searchParams.get('text');

describe('whatsappShareUrl', () => {
  it('contains the text with plain spaces and lets the person choose the recipient', () => {
    const url = whatsappShareUrl(
      `72 m² por ${formatBRL(89_000_000)} & mais\nhttps://exemplo.com.br/imovel/a?b=1#c`,
    );
    expect(new URL(url).origin + new URL(url).pathname).toBe('https://wa.me/');
    expect(textOf(url)).toBe('72 m² por R$ 890.000,00 & mais\nhttps://exemplo.com.br/imovel/a?b=1#c');
  });

  it('encodes any text, half an emoji too', () => {
    expect(textOf(whatsappShareUrl('casa \ud83c'))).toBe('casa \ufffd');
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) =>
        expect(textOf(whatsappShareUrl(text))).toBe(text),
      ),
    );
  });
});

describe('whatsappContactUrl', () => {
  it.each(['(11) 91234-5678', '11912345678', '+55 11 91234-5678', '011 91234-5678'])(
    'opens %s with the prefix 55',
    (phone) => {
      expect(whatsappContactUrl(phone, 'Olá!')).toBe('https://wa.me/5511912345678?text=Ol%C3%A1!');
    },
  );

  it('refuses a phone that is not Brazilian', () => {
    expect(() => whatsappContactUrl('(00) 91234-5678', 'Olá!')).toThrow(RangeError);
    expect(() => whatsappContactUrl('+1 212 555 0100', 'Olá!')).toThrow(RangeError);
  });
});
