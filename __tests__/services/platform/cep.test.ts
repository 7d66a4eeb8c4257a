import { hasCepLookup } from '@/services/platform/cep';

describe('hasCepLookup', () => {
  const before = process.env.CEP_URL;
  afterEach(() => {
    if (before === undefined) delete process.env.CEP_URL;
    else process.env.CEP_URL = before;
  });

  it.each([
    [undefined, false],
    ['', false],
    [' ', false],
    ['https://viacep.com.br/ws/{cep}/json/', true],
  ])('with CEP_URL %p is %p', (url, expected) => {
    if (url === undefined) delete process.env.CEP_URL;
    else process.env.CEP_URL = url;
    expect(hasCepLookup()).toBe(expected);
  });
});
