import { listingHrefOf } from '@/hooks/listingForm';

/** Form of the listing of São Paulo with a map box, in which another place may have been chosen since. */
function formWith(city: string, neighborhood = ''): HTMLFormElement {
  const form = document.createElement('form');
  form.dataset.city = 'sp/sao-paulo';
  form.innerHTML = `
    <select name="cidade" data-chosen="sp/sao-paulo">
      <option value="sp/sao-paulo"></option><option value="rj/rio-de-janeiro"></option>
    </select>
    <select name="bairro" data-chosen=""><option value=""></option><option value="moema"></option></select>
    <input name="quartos" value="2" />
    <input type="hidden" name="bbox" value="-46.7,-23.6,-46.6,-23.5" />`;
  for (const [name, value] of Object.entries({ cidade: city, bairro: neighborhood })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = value;
  }
  return form;
}

describe('listingHrefOf', () => {
  it('keeps the map box while the place is the one it was shown with', () => {
    expect(listingHrefOf(formWith('sp/sao-paulo'))).toBe(
      '/imoveis/sp/sao-paulo?quartos=2&bbox=-46.7%2C-23.6%2C-46.6%2C-23.5',
    );
  });

  it.each([
    ['city', formWith('rj/rio-de-janeiro'), '/imoveis/rj/rio-de-janeiro?quartos=2'],
    ['neighbourhood', formWith('sp/sao-paulo', 'moema'), '/imoveis/sp/sao-paulo/moema?quartos=2'],
  ])('drops the map box for another %s, which may lie outside', (_what, form, href) => {
    expect(listingHrefOf(form)).toBe(href);
  });
});
