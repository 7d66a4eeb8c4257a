import { addressLine } from '@/domain/project/addressLine';

const address = {
  street: 'Rua Silva Bueno',
  number: '241',
  neighborhood: 'Ipiranga',
  city: 'São Paulo',
  state: 'SP',
};

describe('addressLine', () => {
  it('writes an address on one line', () =>
    expect(addressLine(address)).toBe('Rua Silva Bueno, 241, Ipiranga, São Paulo/SP'));

  it('leaves out what the CEP of a whole town does not have', () =>
    expect(addressLine({ ...address, street: '', number: '', neighborhood: '' })).toBe('São Paulo/SP'));
});
