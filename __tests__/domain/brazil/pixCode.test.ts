import { crc16, pixCode } from '@/domain/brazil/pixCode';

describe('crc16', () => {
  it('computes the published checksums', () => {
    expect(crc16('123456789')).toBe('29B1');
    // The sample of the manual of the Banco Central.
    const sample =
      '00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654072500.005802BR5919INCORPORADORA TESTE6009SAO PAULO62130509RES0001236304';
    expect(crc16(sample)).toBe('43E6');
  });
});

describe('pixCode', () => {
  const charge = {
    url: 'pix.example/qr/1',
    amountCents: 17_99,
    receiver: 'Incorporação São João dos Campos Verdes',
    city: 'São José do Rio Preto',
    reference: 'RES-000123',
  };

  /** The fields of a code, by their number. */
  function read(code: string): Record<string, string> {
    const fields: Record<string, string> = {};
    for (let at = 0; at < code.length; ) {
      const length = Number(code.slice(at + 2, at + 4));
      fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
      at += 4 + length;
    }
    return fields;
  }

  it('encodes amount, payee and URL in plain characters', () => {
    const code = pixCode(charge);
    expect(read(code)).toMatchObject({
      '00': '01',
      '26': '0014br.gov.bcb.pix2516pix.example/qr/1',
      '52': '0000',
      '53': '986',
      '54': '17.99',
      '58': 'BR',
      '59': 'Incorporacao Sao Joao dos',
      '60': 'Sao Jose do Rio',
      '62': '0509RES000123',
    });
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
  });

  it('writes the amount with a dot and two decimals, and a default for a missing reference', () => {
    expect(read(pixCode({ ...charge, amountCents: 5 }))['54']).toBe('0.05');
    expect(read(pixCode({ ...charge, reference: '—' }))['62']).toBe('0503***');
  });
});
