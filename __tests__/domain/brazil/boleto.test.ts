import { boletoLine, dueFactor, formatBoletoLine, modulo10, modulo11 } from '@/domain/brazil/boleto';

describe('dueFactor', () => {
  it.each([
    ['2000-07-03', 1_000],
    ['2025-02-21', 9_999],
    ['2025-02-22', 1_000],
    ['2026-11-27', 1_643],
  ])('gives the due factor of %s as %i', (day, factor) => {
    expect(dueFactor(day)).toBe(factor);
  });
});

describe('check digits of a boleto', () => {
  it('closes the fields 00190.00009 and 01234.567004 by modulo 10', () => {
    expect(modulo10('001900000')).toBe(9);
    expect(modulo10('0123456700')).toBe(4);
  });

  it('writes 1 where modulo 11 gives 0, 10 or 11', () => {
    expect(modulo11('0')).toBe(1);
    expect(modulo11('6')).toBe(1);
    expect(modulo11('5')).toBe(1);
    expect(modulo11('1')).toBe(9);
  });
});

describe('boletoLine', () => {
  it('has 47 digits: each field with its check digit, then the bar code, the due date and the amount', () => {
    const free = '1234567890123456789012345';
    const line = boletoLine({ bank: '001', dueOn: '2026-11-27', amountCents: 1_000_00, free });
    expect(line).toMatch(/^\d{47}$/);
    const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
    for (const field of fields) expect(Number(field.at(-1))).toBe(modulo10(field.slice(0, -1)));
    expect(fields.map((field) => field.slice(0, -1)).join('')).toBe(`0019${free}`);
    expect(line.slice(33)).toBe('16430000100000');
    expect(Number(line[32])).toBe(modulo11(`0019${line.slice(33)}${free}`));
  });
});

describe('formatBoletoLine', () => {
  it('formats a boleto line in its five fields, and returns other text unchanged', () => {
    expect(formatBoletoLine('00190000090123456700401234567804116430000100000')).toBe(
      '00190.00009 01234.567004 01234.567804 1 16430000100000',
    );
    expect(formatBoletoLine('001')).toBe('001');
  });
});
