import { render, screen, within } from '@testing-library/react';
import { PrivacyPolicy } from '@/components/shell/PrivacyPolicy';
import { CONTACT_DAYS } from '@/domain/report/rules';
import english from '@/locales/en/privacy.json';
import spanish from '@/locales/es/privacy.json';
import privacy from '@/locales/pt-BR/privacy.json';

describe('PrivacyPolicy', () => {
  it('links its table of contents to every section', () => {
    render(<PrivacyPolicy policy={privacy} />);
    const contents = screen.getByRole('navigation', { name: 'Nesta página' });
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent);
    expect(targets).toEqual(privacy.sections.map(({ title }) => title));
  });

  it('states the date of its last change', () => {
    render(<PrivacyPolicy policy={privacy} />);
    expect(screen.getByText('Última atualização: 28 de novembro de 2026')).toBeVisible();
  });

  it.each([
    ['pt-BR', privacy, '10 de dezembro de 2023'],
    ['en', english, 'December 10, 2023'],
    ['es', spanish, '10 de diciembre de 2023'],
  ])('lists in %s its versions, from the one on this page to the first', (_locale, policy, first) => {
    render(<PrivacyPolicy policy={policy} />);
    const versions = within(screen.getByRole('region', { name: policy.sections.at(-1)?.title }));
    const days = versions.getAllByRole('term').map(({ textContent }) => textContent);
    expect(policy.updated).toContain(`: ${days[0]}`);
    expect(days.at(-1)).toBe(first);
  });

  it.each([
    ['pt-BR', privacy],
    ['en', english],
    ['es', spanish],
  ])('states in %s which data of reports are kept, for how long and why', (_locale, policy) => {
    const term = (section: string, index: number) =>
      policy.sections.find(({ id }) => id === section)?.terms[index];
    expect(term('dados', 5)?.text).toMatch(/IP/);
    expect(term('finalidades', 5)?.text).toMatch(/IX\).*\(\S+ I\)/);
    expect(term('retencao', 3)?.text).toMatch(new RegExp(`\\b${CONTACT_DAYS}\\b`));
    const { term: name } = term('dados', 5) ?? {};
    expect(term('retencao', 3)?.term).toBe(name);
    expect(term('cookies', 0)?.text).toContain('sessionStorage');
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

  it('names the support e-mail and the term of 15 days for requests, without unfilled variables', () => {
    const { container } = render(<PrivacyPolicy policy={privacy} />);
    const section = screen.getByRole('region', { name: /Como pedir acesso/ });
    expect(within(section).getByRole('link')).toHaveAttribute('href', 'mailto:atendimento@soleira.example');
    expect(section).toHaveTextContent('em até 15 dias');
    expect(container).not.toHaveTextContent(/[{}]/);
  });

  it('has distinct ids in a dialog', () => {
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
