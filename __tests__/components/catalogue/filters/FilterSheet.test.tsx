import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCards, buildListing } from '@/__tests__/support/records/cards';
import { CatalogueFrame, WORDS } from '@/__tests__/support/web/catalogueFrame';
import { FilterSheet } from '@/components/catalogue/filters/FilterSheet';
import { presentListing } from '@/components/catalogue/listing/presentListing';
import { NO_CRITERIA } from '@/domain/listing/criteria';

// jsdom has the dialog element without its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const page = { items: buildCards(2), nextCursor: null, total: 54, totalIsCapped: false };
const sheet = (change = {}) => (
  <CatalogueFrame>
    <FilterSheet screen={presentListing(buildListing({ page, ...change }), WORDS)} panelId="filtros" />
  </CatalogueFrame>
);

describe('FilterSheet', () => {
  it('links to the filter panel without JavaScript, with the number of active filters', () => {
    render(sheet({ criteria: { ...NO_CRITERIA, bedrooms: 2, text: 'ipê' } }));
    const opener = screen.getByRole('link', { name: 'Filtros 2 em uso' });
    expect(opener).toHaveAttribute('href', '#filtros');
  });

  it('opens the filters in a dialog with the number of results on its button', async () => {
    render(sheet());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Filtros' }));
    const dialog = screen.getByRole('dialog', { name: 'Filtros' });
    expect(within(dialog).getByRole('button', { name: 'Ver 54 empreendimentos' })).toBeVisible();
  });

  it('closes with its button and when the filters are sent', async () => {
    render(sheet());
    await userEvent.click(screen.getByRole('link', { name: 'Filtros' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar filtros' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Filtros' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ver 54 empreendimentos' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reports an empty result before the sheet is closed', async () => {
    render(sheet({ page: { ...page, items: [], total: 0 } }));
    await userEvent.click(screen.getByRole('link', { name: 'Filtros' }));
    expect(screen.getByRole('button', { name: 'Nenhum com estes filtros' })).toBeVisible();
  });
});
