import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  buildProject,
  buildQuota,
  buildTower,
  buildUnit,
  buildUnits,
} from '@/__tests__/support/records/projectFixtures';
import { QuotaExplorer } from '@/components/quota/QuotaExplorer';
import { UnitExplorer } from '@/components/unit/UnitExplorer';
import { UnitFacts } from '@/components/unit/UnitFacts';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { offerOf } from '@/domain/project/offers/compactOffer';
import { chosenIn } from '@/domain/project/offers/offer';
import quota from '@/locales/en/quota.json';
import shell from '@/locales/en/shell.json';
import unit from '@/locales/en/unit.json';

const inEnglish = (children: ReactNode) =>
  render(
    <MessagesProvider locale="en" messages={{ shell, unit, quota }}>
      {children}
    </MessagesProvider>,
  );

describe('the units of a project in English', () => {
  const project = buildProject({ towers: [buildTower()] });
  const units = buildUnits(['sa'], (_floor, position) => ({
    areaM2: 92.5,
    orientation: 'nascente',
    ...(position === 2 ? { prices: { currentCents: 73_600_000, history: [] } } : {}),
  }));
  const offer = offerOf(project, units, []);
  const choice = { tower: 'A', unit: '102', quota: null };

  it('have full English labels, and link to the English page', () => {
    inEnglish(
      <UnitExplorer slug="ipe" project={project} offer={offer} choice={choice} onChoose={jest.fn()} />,
    );
    const cell = screen.getByRole('link', {
      name: 'Unit 102, floor 1, line 02, 92.5 m², available, R$736,000',
    });
    expect(cell).toHaveAttribute('href', '/en/imovel/ipe?torre=A&unidade=102');
    expect(screen.getByRole('link', { name: 'Unit 101, floor 1, line 01, 92.5 m², sold' })).toBeVisible();
  });

  it('show their facts in English notation', () => {
    const { unit: chosen } = chosenIn(offer, choice);
    if (chosen === null) throw new Error('The unit is there.');
    inEnglish(<UnitFacts unit={chosen} project={project} towers={offer.towers} />);
    expect(screen.getByText('R$7,956.76/m²')).toBeVisible();
    expect(screen.getByText('East: morning sun')).toBeVisible();
  });
});

describe('the quotas of a club in English', () => {
  it('show their weeks by month and day', () => {
    const club = buildProject({ slug: 'clube-do-mar', category: 'clubs', genre: 'clubs' });
    const offer = offerOf(club, [buildUnit({ kind: 'common', displayState: 'disabled' })], [buildQuota()]);
    const choice = { tower: 'A', unit: '101', quota: null };
    inEnglish(
      <QuotaExplorer slug={club.slug} offer={offer} year={2027} choice={choice} onChoose={jest.fn()} />,
    );
    const [week] = screen.getAllByRole('link', { name: /^Week 1, Jan 1 to Jan 7, high season, fraction 1,/ });
    expect(week).toHaveAttribute('href', '/en/imovel/clube-do-mar?torre=A&unidade=101&cota=1');
  });
});
