import { cleanFileName, contentDisposition } from '@/domain/document/fileName';

describe('file name', () => {
  it.each([
    ['contrato ção.pdf', 'contrato ção.pdf'],
    ['../../x', 'x.pdf'],
    ['..%2f..%2fx', '2f.. 2fx.pdf'],
    ['C:\\x', 'x.pdf'],
    ['C:\\Users\\Ana\\RG frente.PDF', 'RG frente.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['a\u0000b.pdf', 'a b.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie x.pdf'],
    ['fatura\u202Efdp.exe.pdf', 'fatura fdp.exe.pdf'],
    ['"; filename=evil.html', '; filename=evil.pdf'],
    ['.htaccess', 'arquivo.pdf'],
    ['...', 'arquivo.pdf'],
    ['', 'arquivo.pdf'],
    ['identidade', 'identidade.pdf'],
    ['conta de luz 😀.pdf', 'conta de luz 😀.pdf'],
  ])('shows %j as %j', (sent, shown) => {
    expect(cleanFileName(sent, 'application/pdf')).toBe(shown);
  });

  it('truncates a long name between two characters', () => {
    const name = cleanFileName('😀'.repeat(300), 'image/jpeg');
    expect([[...name].length, name.endsWith('😀.jpg')]).toEqual([124, true]);
  });
});

describe('Content-Disposition header', () => {
  it('carries accents in filename*, and plain ASCII in filename', () => {
    expect(contentDisposition("contrato ção d'água (1).pdf")).toBe(
      `attachment; filename="contrato cao d'agua (1).pdf"; filename*=UTF-8''contrato%20%C3%A7%C3%A3o%20d%27%C3%A1gua%20%281%29.pdf`,
    );
    expect(contentDisposition('foto.jpg', 'inline')).toBe(
      `inline; filename="foto.jpg"; filename*=UTF-8''foto.jpg`,
    );
  });

  it('stays one header for every name', () => {
    const header = contentDisposition('a"\\%;\r\nX: y😀.pdf');
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.match(/"/g)).toHaveLength(2);
  });
});
