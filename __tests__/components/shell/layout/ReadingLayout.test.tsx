import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildRouter, Frame, settle } from '@/__tests__/support/web/frame';
import { ReadingLayout } from '@/components/shell/layout/ReadingLayout';

const layout = (asPath = '/') => (
  <Frame withConsent router={buildRouter({ asPath })}>
    <ReadingLayout>
      <h1>Página</h1>
    </ReadingLayout>
  </Frame>
);

async function open(asPath?: string) {
  render(layout(asPath));
  await settle();
}

describe('ReadingLayout', () => {
  it('has the skip link as the first stop of the keyboard', async () => {
    await open();
    await userEvent.tab();
    expect(document.activeElement).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('links to search, launches, clubs and companies, and to no missing page', async () => {
    await open();
    const [menu] = screen.getAllByRole('navigation', { name: 'Principal' });
    const links = within(menu as HTMLElement).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/imoveis',
      '/imoveis?fase=lancamento',
      '/imoveis?categoria=clubes',
      '/incorporadoras',
    ]);
  });

  it('marks the link of the current page', async () => {
    await open('/imoveis?fase=lancamento');
    for (const link of screen.getAllByRole('link', { name: 'Lançamentos', current: 'page' })) {
      expect(link).toHaveAttribute('href', '/imoveis?fase=lancamento');
    }
  });

  it('closes the phone menu on Escape and returns the focus to its button', async () => {
    await open();
    const word = screen.getByText('Menu');
    const button = word.closest('summary');
    await userEvent.click(word);
    expect(word.closest('details')).toHaveAttribute('open');
    await userEvent.keyboard('{Escape}');
    expect(word.closest('details')).not.toHaveAttribute('open');
    expect(button).toHaveFocus();
  });

  it('links to this page in every language, and marks the present one', async () => {
    await open('/imoveis?q=ipê');
    const footer = within(screen.getByRole('contentinfo'));
    const languages = within(footer.getByRole('navigation', { name: 'Idioma' })).getAllByRole('link');
    expect(languages.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
      ['Português', '/imoveis?q=ipê', 'pt-BR'],
      ['English', '/en/imoveis?q=ipê', 'en'],
      ['Español', '/es/imoveis?q=ipê', 'es'],
    ]);
    expect(languages.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null]);
  });

  it('keeps client-side URL changes when the language is changed', async () => {
    await open('/imovel/ipe');
    window.history.replaceState(null, '', '/imovel/ipe?torre=A&unidade=1203#unidades');
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'English' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(link).toHaveAttribute('href', '/en/imovel/ipe?torre=A&unidade=1203#unidades');
    window.history.replaceState(null, '', '/');
  });

  it('has support, policy and legal data in HTML without JavaScript', () => {
    const html = renderToStaticMarkup(layout());
    expect(html).toContain('href="mailto:atendimento@soleira.example"');
    expect(html).toContain('href="/privacidade"');
    expect(html).toContain('registro de incorporação (RI)');
    expect(html).toContain('Imagens de ilustração');
  });

  it('has no style attribute and no inline handler, which the content policy forbids', () => {
    const html = renderToStaticMarkup(layout());
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });
});
