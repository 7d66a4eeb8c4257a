import { render, screen } from '@testing-library/react';
import { ReportScreen, type ReportScreenProps } from '@/components/project/report/ReportScreen';
import { EMPTY_FORM } from '@/components/project/report/sendReport';
import { MessagesProvider } from '@/contexts/MessagesContext';
import report from '@/locales/pt-BR/report.json';
import shell from '@/locales/pt-BR/shell.json';

function renderScreen(change: Partial<ReportScreenProps> = {}) {
  render(
    <MessagesProvider messages={{ shell, report }}>
      <ReportScreen
        title="Aurora"
        label="Unidade 1203"
        back="/imovel/aurora?torre=A&unidade=1203"
        action="/imovel/aurora/avisar?torre=A&unidade=1203"
        form={EMPTY_FORM}
        isSent={false}
        {...change}
      />
    </MessagesProvider>,
  );
}

describe('ReportScreen', () => {
  it('is a plain form that posts to its own URL without JavaScript', () => {
    renderScreen();
    const form = screen.getByRole('button', { name: 'Enviar relato' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/imovel/aurora/avisar?torre=A&unidade=1203');
    expect(screen.getByText('Unidade 1203, Aurora')).toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'sold',
      'price',
      'place',
      'repeated',
      'other',
    ]);
    expect(screen.getByText(/é apagado depois de 90 dias/)).toBeInTheDocument();
  });

  it('hides the spam trap from people', () => {
    renderScreen();
    const field = document.querySelector('input[name="website"]');
    expect(field).toHaveAttribute('tabindex', '-1');
    expect(field?.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('shows each error at its field and keeps the typed values', () => {
    renderScreen({
      form: {
        values: { reason: 'price', text: 'É outro', email: 'ana@' },
        problem: 'fields',
        errors: ['email'],
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('corrija os campos marcados abaixo');
    expect(screen.getByRole('radio', { name: 'O preço é outro' })).toBeChecked();
    expect(screen.getByLabelText(/^O que você viu/)).toHaveValue('É outro');
    const email = screen.getByLabelText(/^Seu e-mail/);
    expect(email).toHaveValue('ana@');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription(/Informe um e-mail como/);
  });

  it('states the limit of reports per hour', () => {
    renderScreen({ form: { ...EMPTY_FORM, problem: 'tooMany' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Você já enviou 5 relatos na última hora.');
  });

  it('confirms the report and links back', () => {
    renderScreen({ isSent: true });
    expect(screen.getByRole('heading', { name: 'Relato recebido' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar para Aurora' })).toHaveAttribute(
      'href',
      '/imovel/aurora?torre=A&unidade=1203',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
