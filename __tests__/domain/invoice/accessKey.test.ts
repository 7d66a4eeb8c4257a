import { bareAccessKey, formatAccessKey, isValidAccessKey } from '@/domain/invoice/accessKey';

const NFE = '11210205883509000224550020000063421000657553';
/** Of an issuer whose CNPJ has letters, without its check digit. */
const WITH_LETTERS = '35260712ABC34501DE3555001000000158112345678';
const NFSE = '31062001251235800000112230000000173023019580208160';

describe('access key of a nota fiscal', () => {
  it('accepts that of an NF-e with its check digit, and that of a national NFS-e', () => {
    for (const key of [NFE, '13181017921427000125650010000000309887251170', NFSE]) {
      expect([key, isValidAccessKey(key)]).toEqual([key, true]);
    }
  });

  it('derives the check digit from the letters in a CNPJ too', () => {
    const digits = [...'0123456789'].filter((digit) => isValidAccessKey(WITH_LETTERS + digit));
    expect(digits).toEqual(['2']);
  });

  it.each([
    ['a wrong check digit', `${NFE.slice(0, -1)}4`],
    ['two digits exchanged', `12${NFE.slice(2)}`],
    ['43 digits', NFE.slice(1)],
    ['45 digits', `${NFE}0`],
    ['49 digits', NFSE.slice(1)],
    ['letters outside the CNPJ', `AB${NFSE.slice(2)}`],
    ['spaces', formatAccessKey(NFE)],
    ['nothing', ''],
  ])('rejects one with %s', (_what, key) => {
    expect(isValidAccessKey(key)).toBe(false);
  });

  it('is printed in groups of four, and read from that form', () => {
    expect(formatAccessKey(NFE)).toBe('1121 0205 8835 0900 0224 5500 2000 0063 4210 0065 7553');
    expect(formatAccessKey('12345')).toBe('1234 5');
    expect(bareAccessKey(` ${formatAccessKey(NFE)}\n`)).toBe(NFE);
    expect(bareAccessKey('3526.0712-abc3')).toBe('35260712ABC3');
  });
});
