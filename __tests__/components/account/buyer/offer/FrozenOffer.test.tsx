import { screen, within } from '@testing-library/react';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { buildAdvertised, buildFrozenOffer } from '@/__tests__/support/web/frozenOffers';
import { FrozenOffer } from '@/components/account/buyer/offer/FrozenOffer';
import type { FrozenOffer as Offer } from '@/domain/reservation/offer/schema';
import frozenOffer from '@/locales/pt-BR/frozenOffer.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

const open = (offer: Offer | null) =>
  openFollowed(<FrozenOffer reservationId="r1" offer={offer} />, {
    path: '/finalizado/r1',
    messages: { frozenOffer, vocabulary },
  });

const section = () => within(screen.getByRole('region', { name: frozenOffer.title }));

describe('the section of a frozen offer', () => {
  it('shows the facts of the day in groups, the price first', () => {
    open(buildFrozenOffer());
    expect(section().getByText(/12 de março de 2026/)).toBeVisible();
    expect(section().getByText('R$ 590.000,00')).toBeVisible();
    expect(section().getByText(frozenOffer.unchanged)).toBeVisible();
  });

  it('opens a group that changed, with the present text', () => {
    const { details } = buildAdvertised();
    open(buildFrozenOffer({ today: buildAdvertised({ details: { ...details, amenities: ['pool'] } }) }));
    expect(section().getByText('1 mudança')).toBeVisible();
    expect(section().getByText('Piscina, Academia')).toBeVisible();
    expect(section().getByText('hoje: Piscina')).toBeVisible();
  });

  it('shows pictures kept with the reservation, and marks the removed ones', () => {
    const photos = buildAdvertised().photos.slice(0, 1);
    open(buildFrozenOffer({ today: buildAdvertised({ photos }) }));
    const urls = section()
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'));
    expect(urls).toEqual([
      '/media/illustrations/p/fachada-v1.webp?w=1920&q=75',
      '/api/reservations/r1/photos/varanda?w=1920&q=75',
    ]);
    expect(section().getByText(frozenOffer.photos.removed)).toBeInTheDocument();
  });

  it('says honestly that an older reservation has none', () => {
    open(null);
    expect(section().getByText(frozenOffer.none)).toBeVisible();
  });
});
