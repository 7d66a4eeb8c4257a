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
  ])('where CEP_URL is %p: %p', (url, expected) => {
    if (url === undefined) delete process.env.CEP_URL;
    else process.env.CEP_URL = url;
    expect(hasCepLookup()).toBe(expected);
  });
});
