import { MASKS, writeMasked } from '@/domain/brazil/masks';

/** Types character by character at the end, as a person does. */
function typeOut(name: keyof typeof MASKS, text: string): string {
  let field = '';
  for (const character of text) field = writeMasked(MASKS[name], field + character, field.length + 1).text;
  return field;
}

describe('masked field', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cep', '01310100', '01.310-100'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '1134567890', '(11) 3456-7890'],
    ['date', '05031988', '05/03/1988'],
    ['cardNumber', '4242424242424242', '4242 4242 4242 4242'],
    ['cardNumber', '378282246310005', '3782 822463 10005'],
    ['cardExpiry', '0829', '08/29'],
    ['cpfOrCnpj', '52998224725', '529.982.247-25'],
    ['cpfOrCnpj', '11222333000181', '11.222.333/0001-81'],
    ['cpfOrCnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ] as const)('writes a %s typed without separators: %s', (name, typed, written) => {
    expect(typeOut(name, typed)).toBe(written);
  });

  it.each([
    ['cpf', ' 529.982.247-25 ', '529.982.247-25'],
    ['cnpj', 'CNPJ: 11.222.333/0001-81'.slice(6), '11.222.333/0001-81'],
    ['cep', '04076-010', '04.076-010'],
    ['cep', '01310-100', '01.310-100'],
    ['cardNumber', '4242-4242-4242-4242', '4242 4242 4242 4242'],
    // As browsers fill it in.
    ['cardExpiry', '08/2029', '08/29'],
    ['cep', '01.310-100', '01.310-100'],
    ['cep', ' 01310100 ', '01.310-100'],
    ['cpfOrCnpj', '529.982.247-25', '529.982.247-25'],
    ['cpfOrCnpj', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['phone', '+55 11 91234-5678', '(11) 91234-5678'],
    ['phone', '011 3456 7890', '(11) 3456-7890'],
    ['phone', '(11) 98765-4321', '(11) 98765-4321'],
    ['date', '1988-03-05', '05/03/1988'],
  ] as const)('formats a pasted %s: %s', (name, pasted, written) => {
    expect(writeMasked(MASKS[name], pasted, pasted.length)).toEqual({ text: written, caret: written.length });
  });

  it.each(['01310-100', '01.310-100', '01310100'])('formats the CEP %s, typed in any form', (typed) => {
    expect(typeOut('cep', typed)).toBe('01.310-100');
  });

  it.each([
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
    ['+5511987654321', '(11) 98765-4321'],
    ['+55 011 98765-4321', '(11) 98765-4321'],
    ['+55 11 3456-7890', '(11) 3456-7890'],
    ['55 11 98765-4321', '(11) 98765-4321'],
    ['55 92 98765-4321', '(92) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['011 3456 7890', '(11) 3456-7890'],
    ['(55) 98765-4321', '(55) 98765-4321'],
    ['+55 55 98765-4321', '(55) 98765-4321'],
  ])('formats typed text like pasted text: %s', (text, written) => {
    expect(typeOut('phone', text)).toBe(written);
    expect(writeMasked(MASKS.phone, text, text.length).text).toBe(written);
  });

  it('keeps the plus while the number is typed and deleted', () => {
    expect(typeOut('phone', '+')).toBe('+');
    expect(typeOut('phone', '+55 11 98')).toBe('+55 11 98');
    expect(writeMasked(MASKS.phone, '+55 1', 5)).toEqual({ text: '+55 1', caret: 5 });
  });

  it('shows an extra digit that may belong to a country code, so that it can be deleted', () => {
    const tooLong = typeOut('phone', '55987654321' + '0');
    expect(tooLong).toBe('(55) 98765-43210');
    expect(writeMasked(MASKS.phone, tooLong.slice(0, -1), tooLong.length - 1).text).toBe('(55) 98765-4321');
  });

  it('writes no separator before the character that follows it, so that it can be deleted', () => {
    expect(typeOut('cpf', '529')).toBe('529');
    expect(typeOut('phone', '11')).toBe('(11');
    expect(writeMasked(MASKS.cpf, '529.', 4)).toEqual({ text: '529', caret: 3 });
  });

  it('keeps the caret behind the same character after an insertion or deletion in the middle', () => {
    // 52|9.982 becomes 527|.998.2
    expect(writeMasked(MASKS.cpf, '5279.982', 3)).toEqual({ text: '527.998.2', caret: 3 });
    // The 2 of 529.98|2.247-25 was deleted.
    expect(writeMasked(MASKS.cpf, '529.98.247-25', 6)).toEqual({ text: '529.982.472-5', caret: 6 });
  });

  it.each([
    ['cpf', '5299822472599999', '529.982.247-2599999'],
    ['cpf', '529.982.247-251', '529.982.247-251'],
    ['cnpj', '11.222.333/0001-8199', '11.222.333/0001-8199'],
    ['cpfOrCnpj', '112223330001811', '11.222.333/0001-811'],
    ['cep', '01310-1009', '01.310-1009'],
    ['phone', '11987654321999', '(11) 98765-4321999'],
    ['date', '05/03/19881', '05/03/19881'],
    ['cardNumber', '4242 4242 4242 4242 0829', '4242 4242 4242 4242 0829'],
    ['cardExpiry', '08/291', '08/291'],
    ['cardExpiry', '08/1929', '08/1929'],
  ] as const)('shows a %s that is too long as too long: %s', (name, pasted, written) => {
    expect(writeMasked(MASKS[name], pasted, pasted.length).text).toBe(written);
    expect(typeOut(name, pasted)).toBe(written);
  });

  it.each([
    ['cpf', '529.982.247-25abc'],
    ['cpf', '529.982.247-25; 111.444.777-35'],
    ['cnpj', '11.222.333/0001-81 & cia'],
    ['cep', '01310-100 São Paulo'],
    ['phone', '(11) 98765-4321 ramal 12'],
    ['phone', '11 98765-4321 / 11 3456-7890'],
    ['date', '5 de março de 1988'],
    ['cardNumber', '4242 4242 4242 4242 CVC 123'],
    ['cardExpiry', 'ago/29'],
  ] as const)('leaves a pasted %s with other characters as it is: %s', (name, pasted) => {
    expect(writeMasked(MASKS[name], pasted, pasted.length)).toEqual({ text: pasted, caret: pasted.length });
    expect(writeMasked(MASKS[name], pasted, 3)).toEqual({ text: pasted, caret: 3 });
  });

  it.each([
    ['cpf', 'CPF: 529.982.247-25', '529.982.247-25'],
    ['cnpj', 'CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
    ['cpfOrCnpj', 'CNPJ: 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['phone', 'Telefone: (11) 98765-4321', '(11) 98765-4321'],
    ['cpf', '\u200e529.982.247\u201325\u00a0', '529.982.247-25'],
    ['phone', '\u202a+55 11 98765\u20114321\u202c', '(11) 98765-4321'],
    ['date', '5/3/1988', '05/03/1988'],
    ['date', '05.03.1988', '05/03/1988'],
    ['date', '1988/03/05', '05/03/1988'],
    ['cardExpiry', '8/2029', '08/29'],
    ['cardExpiry', '8/29', '08/29'],
    ['cardExpiry', '08 / 29', '08/29'],
    ['cardExpiry', '2029-08', '08/29'],
  ] as const)('reads a %s as others write it: %s', (name, pasted, written) => {
    expect(writeMasked(MASKS[name], pasted, pasted.length)).toEqual({ text: written, caret: written.length });
  });

  it('completes a day or a month of one digit when its separator is typed', () => {
    expect(typeOut('date', '5/3/1988')).toBe('05/03/1988');
    expect(typeOut('cardExpiry', '8/29')).toBe('08/29');
  });

  it('does not put back the zero that was deleted in the middle', () => {
    expect(writeMasked(MASKS.date, '5/03/1988', 0).text).toBe('50/31/988');
    expect(writeMasked(MASKS.date, '150/31/988', 1).text).toBe('15/03/1988');
  });
});
