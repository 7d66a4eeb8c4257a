import { render, screen } from '@testing-library/react';
import { buildDelivered } from '@/__tests__/support/records/cards';
import { WORDS } from '@/__tests__/support/web/catalogueFrame';
import { ProjectCard } from '@/components/catalogue/card/ProjectCard';
import { presentDelivered } from '@/components/catalogue/card/presentDelivered';

const viewOf = (change = {}) => presentDelivered(WORDS, buildDelivered(change));

describe('presentDelivered', () => {
  it('shows delivery date and "sold", and no price', () => {
    const view = viewOf();
    expect(view).toMatchObject({
      href: '/imovel/residencial-itapura',
      phase: 'Pronto',
      place: 'Pinheiros, São Paulo · SP',
      facts: [],
      price: { lead: null, amount: null, note: '100% vendido' },
      status: ['Entregue em mar 2025'],
      trust: ['RI R.3/112.345 – 10º Registro de Imóveis de São Paulo', 'Construtora Horizonte'],
    });
    expect(view.picture.kind).toBe('ilustração');
    expect(JSON.stringify(view)).not.toContain('R$');
  });

  it.each([
    ['lots', true, '100% vendido'],
    ['clubs', true, '100% vendido'],
    ['houses', true, '100% vendido'],
    ['houses', false, 'Nada disponível agora'],
  ] as const)('describes %s, all sold, %s, as %s', (category, isSoldOut, note) => {
    expect(viewOf({ category, isSoldOut }).price.note).toBe(note);
  });

  it.each([
    ['Em obras', '2027-12-31', 'Entrega em dez 2027'],
    ['Em obras', null, 'Entrega a definir'],
    ['Concluído', null, 'Pronto para morar'],
  ] as const)('shows the planned delivery of an undelivered project: %s, %s', (phase, deliveryDate, text) => {
    expect(viewOf({ phase, deliveryDate }).status).toEqual([text]);
  });

  it('has no empty list of facts', () => {
    render(<ProjectCard card={viewOf()} pictureSizes="92vw" isFirst={false} heading="h3" />);
    expect(screen.getByRole('link', { name: 'Residencial Itapura' })).toBeVisible();
    for (const list of screen.getAllByRole('list')) expect(list).not.toBeEmptyDOMElement();
  });
});
