import { cleanup, render, screen, within } from '@testing-library/react';
import { VisitScreen, type VisitScreenProps } from '@/components/project/visit/VisitScreen';
import { EMPTY_VISIT_FORM } from '@/components/project/visit/visitForm';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { addDays } from '@/domain/time/calendar';
import shell from '@/locales/pt-BR/shell.json';
import visitBooking from '@/locales/pt-BR/visitBooking.json';

const timeZone = 'America/Manaus';
const hours = { startsAt: '2026-12-04T13:00:00.000Z', endsAt: '2026-12-04T14:00:00.000Z' };
const later = { startsAt: '2026-12-04T17:00:00.000Z', endsAt: '2026-12-04T18:00:00.000Z' };
const dayOf = (day: string) => ({
  day,
  slots: [
    { period: 'morning', hour: '09:00', ...hours, capacityLeft: 2 },
    { period: 'afternoon', hour: '13:00', ...later, capacityLeft: 0 },
  ] as const,
});

const PROPS: VisitScreenProps = {
  title: 'Aurora',
  label: 'Unidade 1203, Torre A',
  company: 'Arvoredo',
  place: 'Rua das Acácias, 120, Pinheiros, São Paulo/SP',
  host: { name: 'Arvoredo', phone: null, email: null },
  viewer: 'buyer',
  offered: { timeZone, days: [dayOf('2026-12-04')] },
  towers: [],
  back: '/imovel/aurora',
  action: '/imovel/aurora/visita',
  form: EMPTY_VISIT_FORM,
  booked: null,
  isMoving: false,
  isConfirming: false,
  isOnlineOffered: false,
  resendAt: null,
  isResent: false,
  again: '/imovel/aurora/visita',
};

const HOST = { name: 'Bia Rocha', email: 'bia@exemplo.com.br', phone: '11987654321' };
const BOOKED: NonNullable<VisitScreenProps['booked']> = {
  ...{
    id: 'v1',
    version: 1,
    state: 'open',
    isBlocked: false,
    mode: 'onSite',
    place: 'Estande: Rua das Acácias, 90',
    meetingUrl: null,
    host: HOST,
    day: '2026-12-04',
    ...hours,
    timeZone,
  },
  labels: ['unid. 1203, torre A', 'unid. 1204, torre A'],
  calendarUrl: '/api/v.ics',
  signature: null,
  canChange: true,
  path: '/imovel/aurora/visita?marcada=v1',
  movePath: '/imovel/aurora/visita?marcada=v1&remarcar=1',
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
  it('offers a visit online only where the project does, and keeps the choice', () => {
    renderScreen();
    expect(screen.queryByRole('radio', { name: /Online/ })).not.toBeInTheDocument();
    cleanup();
    renderScreen({ isOnlineOffered: true, form: { ...EMPTY_VISIT_FORM, mode: 'online' } });
    expect(screen.getByRole('radio', { name: /Online, por vídeo/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'No local' })).not.toBeChecked();
  });

  it('shows the video room of an online visit instead of an address, and before it when it comes', () => {
    const room = 'https://video.exemplo.com.br/sala';
    const online = { ...BOOKED, mode: 'online', place: null } as const;
    renderScreen({ booked: { ...online, meetingUrl: room } });
    expect(screen.getByRole('link', { name: 'Entrar na visita online' })).toHaveAttribute('href', room);
    expect(screen.queryByText(/Rua das Acácias/)).not.toBeInTheDocument();
    cleanup();
    renderScreen({ booked: { ...online, meetingUrl: null } });
    expect(screen.getByText(/chega por e-mail antes da visita/)).toBeInTheDocument();
  });

  it('sends another code from the page of the code, and names the time from which it can', () => {
    renderScreen({ isConfirming: true, isResent: true, resendAt: '2026-12-01T17:32:00.000Z' });
    expect(screen.getByRole('button', { name: 'Enviar outro código' })).toHaveAttribute('value', 'reenviar');
    expect(screen.getByText(/a partir das 14:32 \(horário de Brasília\)/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('O anterior não vale mais.');
  });

  it('is a plain form with the hours of each day, of which a full one cannot be chosen', () => {
    renderScreen();
    const morning = screen.getByRole('radio', { name: 'sexta-feira, 04/12: 09:00' });
    expect(morning).toHaveAttribute('value', '2026-12-04 09:00');
    expect(morning).not.toBeChecked();
    expect(slots()).toHaveLength(1);
    expect(screen.getByText('lotado').parentElement).toHaveTextContent('13:00 lotado');
    expect(screen.getByText('1 horário disponível')).toBeInTheDocument();
    expect(screen.getByText(/horário de Manaus/)).toBeInTheDocument();
    const form = screen.getByRole('button', { name: 'Agendar visita' }).closest('form');
    expect(form).toHaveAttribute('action', '/imovel/aurora/visita');
    expect(screen.getByText(/Rua das Acácias, 120, Pinheiros, São Paulo\/SP/)).toBeInTheDocument();
    expect(screen.getByText('Quem recebe: Arvoredo')).toBeInTheDocument();
  });

  it('shows ten days, and the later ones on demand', () => {
    const days = Array.from({ length: 12 }, (_, index) => dayOf(addDays('2026-12-01', index)));
    renderScreen({ offered: { timeZone, days } });
    const more = screen.getByText('Mostrar mais dias').closest('details');
    expect(more).not.toHaveAttribute('open');
    expect(slots()).toHaveLength(12);
    expect(within(more as HTMLElement).getAllByRole('radio', { hidden: true })).toHaveLength(2);
  });

  it('keeps a later day that was chosen before the sign-in', () => {
    const days = Array.from({ length: 12 }, (_, index) => dayOf(addDays('2026-12-01', index)));
    renderScreen({ offered: { timeZone, days }, form: { ...EMPTY_VISIT_FORM, slot: '2026-12-12 09:00' } });
    expect(screen.getByRole('radio', { name: 'sábado, 12/12: 09:00' })).toBeChecked();
  });

  it('opens one day: that of the choice, else the first with a free hour', () => {
    const full = { day: '2026-12-03', slots: dayOf('2026-12-03').slots.slice(1) };
    const offered = { timeZone, days: [full, dayOf('2026-12-04'), dayOf('2026-12-05')] } as const;
    const isOpen = (day: string) => screen.getByText(day).closest('details')?.open;
    renderScreen({ offered });
    const days = ['quinta-feira, 03/12', 'sexta-feira, 04/12', 'sábado, 05/12'];
    expect(days.map(isOpen)).toEqual([false, true, false]);
    cleanup();
    renderScreen({ offered, form: { ...EMPTY_VISIT_FORM, slot: '2026-12-05 09:00' } });
    expect(days.map(isOpen)).toEqual([false, false, true]);
  });

  it('offers further units by tower, and keeps the chosen ones', () => {
    const towers = [{ name: 'Torre A', units: [{ value: 'A/1204', code: '1204' }] }];
    renderScreen({ towers, form: { ...EMPTY_VISIT_FORM, units: ['A/1204'] } });
    const unit = screen.getByRole('checkbox', { name: '1204' });
    expect(unit).toBeChecked();
    expect(unit).toHaveAttribute('value', 'A/1204');
    expect(screen.getByText(/^Até 10 unidades/)).toBeInTheDocument();
  });

  it('asks a visitor for a contact and the consent, or to sign in', () => {
    const contact = { name: 'Ana', email: 'ana@', phone: '', consent: '' };
    const form = { ...EMPTY_VISIT_FORM, contact, errors: ['email', 'consent'], problem: 'fields' } as const;
    renderScreen({ viewer: 'visitor', form });
    expect(screen.getByRole('button', { name: 'Continuar sem conta' })).not.toHaveAttribute('name');
    const signIn = screen.getByRole('button', { name: 'Entrar e continuar' });
    expect(signIn).toHaveAttribute('value', 'entrar');
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana');
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription(/código para confirmar a visita.*como ana@exemplo/);
    expect(screen.getByRole('textbox', { name: 'Telefone com DDD' })).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('checkbox', { name: /Arvoredo/ })).toBeInvalid();
  });

  it('requires the code of the e-mail', () => {
    renderScreen({ isConfirming: true, form: { ...EMPTY_VISIT_FORM, problem: 'code' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeInTheDocument();
    const code = screen.getByRole('textbox', { name: 'Código' });
    expect(code).toBeInvalid();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByRole('radio', { hidden: true })).toBeNull();
  });

  it('asks a company for a buyer account', () => {
    renderScreen({ viewer: 'seller' });
    expect(screen.getByText(/Você entrou com uma conta de empresa/)).toBeInTheDocument();
  });

  it('keeps choice and message after a refusal', () => {
    renderScreen({
      form: { ...EMPTY_VISIT_FORM, slot: '2026-12-04 09:00', note: 'Somos três', problem: 'full' },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('As vagas desse horário acabaram agora.');
    expect(screen.getByRole('textbox')).toHaveValue('Somos três');
  });

  it('names the message that is too long at its field', () => {
    renderScreen({ form: { ...EMPTY_VISIT_FORM, note: 'x', problem: 'note' } });
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/até 500 caracteres/);
  });

  it('says when a project offers no visits', () => {
    renderScreen({ offered: { timeZone, days: [] } });
    expect(screen.getByText(/não tem horários de visita/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the booked visit with its calendar file', () => {
    renderScreen({ booked: BOOKED });
    expect(screen.getByRole('heading', { level: 1, name: 'Visita marcada' })).toBeInTheDocument();
    expect(screen.getByText(/sexta-feira, 04\/12/)).toBeInTheDocument();
    expect(screen.getByText(/09:00 às 10:00/)).toHaveTextContent('horário de Manaus');
    expect(screen.getByText('unid. 1203, torre A, unid. 1204, torre A, Aurora')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Adicionar à agenda' })).toHaveAttribute('href', '/api/v.ics');
  });

  it('reschedules and cancels a booked visit with plain forms', () => {
    renderScreen({ booked: { ...BOOKED, signature: 's' }, action: '/imovel/aurora/visita?marcada=v1' });
    expect(screen.getByRole('link', { name: 'Remarcar' })).toHaveAttribute('href', BOOKED.movePath);
    expect(screen.queryByRole('link', { name: 'Ver minhas visitas' })).toBeNull();
    const cancel = screen.getByRole('button', { name: 'Sim, cancelar', hidden: true });
    expect(cancel).toHaveAttribute('value', 'cancelar');
    expect(cancel.closest('form')).toHaveAttribute('action', '/imovel/aurora/visita?marcada=v1');
    expect(cancel.closest('details')).not.toHaveAttribute('open');
    cleanup();
    renderScreen({ booked: BOOKED, isMoving: true });
    expect(screen.getByRole('button', { name: 'Remarcar visita' })).toHaveAttribute('value', 'remarcar');
    expect(screen.getByRole('radio', { name: 'sexta-feira, 04/12: 09:00' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Manter o horário' })).toHaveAttribute('href', BOOKED.path);
  });

  it('shows kindly that a visit did not take place, and another one can be booked', () => {
    const booked = { ...BOOKED, state: 'missed', canChange: false, signature: 's' } as const;
    renderScreen({ booked });
    expect(screen.getByText(/Sentimos a sua falta/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Marcar outra visita' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Adicionar à agenda' })).toBeNull();
  });

  it('says that the day of a booked visit was closed', () => {
    renderScreen({ booked: { ...BOOKED, isBlocked: true } });
    expect(screen.getByText(/O local fecha nesse dia/)).toBeInTheDocument();
  });

  it('names the place of a booked visit, and its host with a contact', () => {
    renderScreen({ booked: BOOKED });
    expect(screen.getByText('Estande: Rua das Acácias, 90')).toBeInTheDocument();
    expect(screen.getByText('Quem recebe: Bia Rocha')).toBeInTheDocument();
    expect(screen.getByText('(11) 98765-4321, bia@exemplo.com.br')).toBeInTheDocument();
  });
});
