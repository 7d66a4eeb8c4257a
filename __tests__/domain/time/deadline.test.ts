import { formatDeadline } from '@/domain/time/deadline';

/** 02:30 on Sunday in UTC: 23:30 on Saturday in São Paulo. */
const NIGHT = '2026-11-29T02:30:00.000Z';

describe('formatDeadline', () => {
  it.each([
    ['America/Noronha', 'domingo, 29/11/2026, 00:30 (horário de Fernando de Noronha)'],
    ['America/Sao_Paulo', 'sábado, 28/11/2026, 23:30 (horário de Brasília)'],
    ['America/Manaus', 'sábado, 28/11/2026, 22:30 (horário de Manaus)'],
    ['America/Cuiaba', 'sábado, 28/11/2026, 22:30 (horário de Cuiabá)'],
    ['America/Rio_Branco', 'sábado, 28/11/2026, 21:30 (horário do Acre)'],
  ] as const)('writes weekday, day and hour in %s', (zone, text) => {
    expect(formatDeadline(NIGHT, zone)).toBe(text);
  });

  it('writes it in Spanish and English', () => {
    expect(formatDeadline(NIGHT, 'America/Manaus', 'es')).toBe('sábado, 28/11/2026, 22:30 (hora de Manaus)');
    expect(formatDeadline(NIGHT, 'America/Noronha', 'en')).toBe(
      'Sunday, Nov 29, 2026, 00:30 (Fernando de Noronha time)',
    );
  });

  it('names each weekday from Monday to Sunday', () => {
    const days = ['23', '24', '25', '26', '27', '28', '29'];
    const names = days.map(
      (day) => formatDeadline(`2026-11-${day}T15:00:00Z`, 'America/Sao_Paulo').split(',')[0],
    );
    expect(names).toEqual([
      'segunda-feira',
      'terça-feira',
      'quarta-feira',
      'quinta-feira',
      'sexta-feira',
      'sábado',
      'domingo',
    ]);
  });
});
