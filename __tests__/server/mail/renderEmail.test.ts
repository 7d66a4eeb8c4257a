import { type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';

const SITE: EmailSite = {
  name: 'Soleira & Cia',
  url: 'https://soleira.example',
  supportEmail: 'ajuda@soleira.example',
};

describe('renderEmail', () => {
  const mail = renderEmail(SITE, {
    subject: 'Seu código é 123456',
    blocks: [
      { paragraph: 'Olá, <Ana>!\nBoas-vindas.' },
      { code: '123456' },
      { button: 'Confirmar e-mail', href: 'https://soleira.example/confirmar?a=1&b=2' },
      { links: [{ label: 'Edifício "Aurora"', href: 'https://soleira.example/imovel/aurora' }] },
    ],
    unsubscribeUrl: 'https://soleira.example/parar?t=x',
  });

  it('renders the whole e-mail as text', () => {
    expect(mail.text).toBe(`Olá, <Ana>!
Boas-vindas.

    123456

Confirmar e-mail:
https://soleira.example/confirmar?a=1&b=2

- Edifício "Aurora"
  https://soleira.example/imovel/aurora

--
Você recebeu esta mensagem da Soleira & Cia.
Dúvidas? Escreva para ajuda@soleira.example.
Cancelar estes alertas: https://soleira.example/parar?t=x
`);
  });

  it('renders the same as HTML, and escapes what people wrote', () => {
    expect(mail.html).toContain('Olá, &lt;Ana&gt;!<br>Boas-vindas.');
    expect(mail.html).toContain('href="https://soleira.example/confirmar?a=1&amp;b=2"');
    expect(mail.html).toContain('Edifício &quot;Aurora&quot;');
    expect(mail.html).toContain('Soleira &amp; Cia');
    expect(mail.html).toContain('Cancelar estes alertas');
  });

  it('loads nothing from elsewhere', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
  });

  it('links only to web URLs', () => {
    const blocks = [{ button: 'Abrir', href: 'javascript:alert(1)' }];
    expect(() => renderEmail(SITE, { subject: 'x', blocks })).toThrow(RangeError);
  });
});
