import { render, screen, within } from '@testing-library/react';
import { EMPTY_VISIT_FORM } from '@/components/project/visit/sendVisit';
import { VisitScreen, type VisitScreenProps } from '@/components/project/visit/VisitScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { addDays } from '@/domain/time/calendar';
import shell from '@/locales/pt-BR/shell.json';
import visitBooking from '@/locales/pt-BR/visitBooking.json';

const hours = { startsAt: '2026-12-04T12:00:00.000Z', endsAt: '2026-12-04T15:00:00.000Z' };
const later = { startsAt: '2026-12-04T16:00:00.000Z', endsAt: '2026-12-04T21:00:00.000Z' };
const dayOf = (day: string) => ({
  day,
  slots: [
    { period: 'morning', ...hours, capacityLeft: 2 },
    { period: 'afternoon', ...later, capacityLeft: 0 },
  ] as const,
});

const PROPS: VisitScreenProps = {
  title: 'Aurora',
  label: 'Unidade 1203, Torre A',
  company: 'Arvoredo',
  address: {
    street: 'Rua das Acácias',
    number: '120',
    neighborhood: 'Pinheiros',
    city: 'São Paulo',
    state: 'SP',
  } as VisitScreenProps['address'],
  viewer: 'buyer',
  days: [dayOf('2026-12-04')],
  back: '/imovel/aurora',
  action: '/imovel/aurora/visita',
  form: EMPTY_VISIT_FORM,
  booked: null,
};

function renderScreen(change: Partial<VisitScreenProps> = {}) {
  render(
    <MessagesProvider messages={{ shell, visitBooking }}>
      <VisitScreen {...PROPS} {...change} />
    </MessagesProvider>,
  );
}

const slots = () => screen.getAllByRole('radio', { hidden: true });

describe('VisitScreen', () => {
  it('is a plain form with the periods of each day, of which a full one cannot be chosen', () => {
    renderScreen();
    const morning = screen.getByRole('radio', { name: 'sexta-feira, 04/12: Manhã 09:00 às 12:00' });
    expect(morning).toHaveAttribute('value', '2026-12-04 morning');
    expect(morning).not.toBeChecked();
    expect(slots()).toHaveLength(1);
    expect(screen.getByText('lotado')).toBeInTheDocument();
    const form = screen.getByRole('button', { name: 'Agendar visita' }).closest('form');
    expect(form).toHaveAttribute('action', '/imovel/aurora/visita');
    expect(screen.getByText(/Rua das Acácias, 120, Pinheiros, São Paulo\/SP/)).toBeInTheDocument();
    expect(screen.getByText('Quem recebe: Arvoredo')).toBeInTheDocument();
  });

  it('shows ten days, and the later ones on demand', () => {
    const days = Array.from({ length: 12 }, (_, index) => dayOf(addDays('2026-12-01', index)));
    renderScreen({ days });
    const more = screen.getByText('Mostrar mais dias').closest('details');
    expect(more).not.toHaveAttribute('open');
    expect(slots()).toHaveLength(12);
    expect(within(more as HTMLElement).getAllByRole('radio', { hidden: true })).toHaveLength(2);
  });

  it('keeps a later day that was chosen before the sign-in', () => {
    const days = Array.from({ length: 12 }, (_, index) => dayOf(addDays('2026-12-01', index)));
    renderScreen({ days, form: { ...EMPTY_VISIT_FORM, slot: '2026-12-12 morning' } });
    expect(screen.getByRole('radio', { name: /^sábado, 12\/12: Manhã/ })).toBeChecked();
  });

  it('requires a sign-in from a visitor, and no message before it', () => {
    renderScreen({ viewer: 'visitor' });
    expect(screen.getByRole('button', { name: 'Entrar e continuar' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks a company for a buyer account', () => {
    renderScreen({ viewer: 'seller' });
    expect(screen.getByText(/Você entrou com uma conta de empresa/)).toBeInTheDocument();
  });

  it('keeps choice and message after a refusal', () => {
    renderScreen({ form: { slot: '2026-12-04 morning', note: 'Somos três', problem: 'full' } });
    expect(screen.getByRole('alert')).toHaveTextContent('As vagas desse período acabaram agora.');
    expect(screen.getByRole('textbox')).toHaveValue('Somos três');
  });

  it('names the message that is too long at its field', () => {
    renderScreen({ form: { slot: '', note: 'x', problem: 'note' } });
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/até 500 caracteres/);
  });

  it('says when a project offers no visits', () => {
    renderScreen({ days: [] });
    expect(screen.getByText(/não tem horários de visita/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the booked visit with its calendar file', () => {
    const booked = { day: '2026-12-04', ...hours, label: 'Unidade 1203, Torre A', calendarUrl: '/api/v.ics' };
    renderScreen({ booked });
    expect(screen.getByRole('heading', { level: 1, name: 'Visita marcada' })).toBeInTheDocument();
    expect(screen.getByText(/sexta-feira, 04\/12/)).toBeInTheDocument();
    expect(screen.getByText(/09:00 às 12:00/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Adicionar à agenda' })).toHaveAttribute('href', '/api/v.ics');
  });
});
