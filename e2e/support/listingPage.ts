import { expect, type Locator, type Page } from '@playwright/test';

export const chipsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Filtros em uso' }).getByRole('link', { name: /^Remover o filtro: / });
export const chip = (page: Page, condition: string): Locator =>
  page.getByRole('link', { name: `Remover o filtro: ${condition}`, exact: true });
export const cardsOf = (page: Page): Locator => page.getByRole('list', { name: 'Empreendimentos' });
export const titlesOf = (page: Page): Locator => cardsOf(page).getByRole('heading');
export const filtersOf = (page: Page): Locator => page.getByRole('form', { name: 'Filtros' });
export const notesOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Sobre a sua busca' }).getByRole('listitem');

/** Sentence with the number of results. */
export function countText(total: number): string {
  if (total === 0) return 'Nenhum empreendimento';
  return total === 1 ? '1 empreendimento' : `${total} empreendimentos`;
}

/** Expects the number of results that the API returns. */
export async function expectCount(page: Page, total: number): Promise<void> {
  await expect(page.getByRole('main').getByRole('status')).toHaveText(countText(total));
}
