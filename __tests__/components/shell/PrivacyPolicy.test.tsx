import { render, screen, within } from '@testing-library/react';
import { PrivacyPolicy } from '@/components/shell/PrivacyPolicy';
import { POLICY_DATE } from '@/contexts/consentCookie';
import privacy from '@/locales/pt-BR/privacy.json';

describe('PrivacyPolicy', () => {
  it('leads from its contents to every section', () => {
    render(<PrivacyPolicy policy={privacy} />);
    const contents = screen.getByRole('navigation', { name: 'Nesta página' });
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent);
    expect(targets).toEqual(privacy.sections.map(({ title }) => title));
  });

  it('says the day from which consents count', () => {
    const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
    render(<PrivacyPolicy policy={privacy} />);
    expect(screen.getByText(`Última atualização: ${day.format(new Date(POLICY_DATE))}`)).toBeVisible();
  });

  it.each([
    'Anunciante ou construtora',
    'Corretor ou imobiliária',
    'Usuário ou comprador',
    'Confirmação e acesso',
    'Correção',
    'Portabilidade',
    'Exclusão, anonimização ou bloqueio',
    'Autoridades',
  ])('explains: %s', (term) => {
    render(<PrivacyPolicy policy={privacy} />);
    expect(screen.getByText(term, { selector: 'dt' })).toBeVisible();
  });

  it('names the support e-mail and the term of 15 days for requests, and leaves no blank unfilled', () => {
    const { container } = render(<PrivacyPolicy policy={privacy} />);
    const section = screen.getByRole('region', { name: /Como pedir acesso/ });
    expect(within(section).getByRole('link')).toHaveAttribute('href', 'mailto:atendimento@soleira.example');
    expect(section).toHaveTextContent('em até 15 dias');
    expect(container).not.toHaveTextContent(/[{}]/);
  });

  it('keeps its ids apart from those of the page when it stands in a dialog', () => {
    const { container } = render(
      <>
        <PrivacyPolicy policy={privacy} />
        <PrivacyPolicy policy={privacy} inDialog />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
