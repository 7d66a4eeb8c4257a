import { MASKS, writeMasked } from '@/domain/brazil/masks';

/** Types character by character at the end, as a person does. */
function typeOut(name: keyof typeof MASKS, text: string): string {
  let field = '';
  for (const character of text) field = writeMasked(MASKS[name], field + character, field.length + 1).text;
  return field;
}

describe('a masked field', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cep', '01310100', '01.310-100'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '1134567890', '(11) 3456-7890'],
    ['date', '05031988', '05/03/1988'],
  ] as const)('writes a %s typed without separators: %s', (name, typed, written) => {
    expect(typeOut(name, typed)).toBe(written);
  });

  it.each([
    ['cpf', ' 529.982.247-25 ', '529.982.247-25'],
    ['cnpj', 'CNPJ: 11.222.333/0001-81'.slice(6), '11.222.333/0001-81'],
    ['cep', '04076-010', '04.076-010'],
    ['phone', '+55 11 91234-5678', '(11) 91234-5678'],
    ['phone', '011 3456 7890', '(11) 3456-7890'],
    ['phone', '(11) 98765-4321', '(11) 98765-4321'],
    ['date', '1988-03-05', '05/03/1988'],
  ] as const)('takes a pasted %s: %s', (name, pasted, written) => {
    expect(writeMasked(MASKS[name], pasted, pasted.length)).toEqual({ text: written, caret: written.length });
  });

  it('writes no separator before the character that follows it, so that it can be deleted', () => {
    expect(typeOut('cpf', '529')).toBe('529');
    expect(typeOut('phone', '11')).toBe('(11');
    expect(writeMasked(MASKS.cpf, '529.', 4)).toEqual({ text: '529', caret: 3 });
  });

  it('leaves the caret behind the same character when one is put in or taken out in the middle', () => {
    // 52|9.982 becomes 527|.998.2
    expect(writeMasked(MASKS.cpf, '5279.982', 3)).toEqual({ text: '527.998.2', caret: 3 });
    // The 2 of 529.98|2.247-25 was deleted.
    expect(writeMasked(MASKS.cpf, '529.98.247-25', 6)).toEqual({ text: '529.982.472-5', caret: 6 });
  });

  it('drops what is too long', () => {
    expect(writeMasked(MASKS.cep, '01310-1009', 10).text).toBe('01.310-100');
  });
});
