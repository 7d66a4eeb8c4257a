import { type CompanyProfile, changedCompany, missingOfCompany } from '@/domain/entrepreneur/account';

const builder: CompanyProfile = {
  companyType: 'Construtora e Incorporadora',
  tradeName: 'Arvoredo',
  legalName: 'Arvoredo Ltda.',
  cnpj: '12ABC34501DE35',
  cpf: null,
  creci: null,
  city: 'São Paulo',
  state: 'SP',
  about: '',
  foundedYear: null,
  whatsapp: null,
  contactName: null,
};

describe('profile of a company', () => {
  it('stores bare numbers, the licence in its displayed form and the public number in international form', () => {
    const after = changedCompany(builder, {
      tradeName: ' Casa ',
      cnpj: '11.222.333/0001-81',
      creci: 'creci-sp 12.345-j',
      whatsapp: '(11) 98765-4321',
    });
    expect(after).toEqual({
      ...builder,
      tradeName: 'Casa',
      cnpj: '11222333000181',
      creci: 'CRECI/SP 12345-J',
      whatsapp: '+5511987654321',
    });
  });

  it('clears fields that are null and keeps missing ones', () => {
    expect(
      changedCompany({ ...builder, foundedYear: 1998, contactName: 'Ana' }, { contactName: null }),
    ).toEqual({ ...builder, foundedYear: 1998, contactName: null });
  });

  it('requires a CNPJ, or a CPF of a broker, and a licence to sell for others', () => {
    expect(missingOfCompany(builder)).toEqual([]);
    expect(missingOfCompany({ ...builder, cnpj: null, cpf: '52998224725' })).toEqual(['cnpj']);
    expect(missingOfCompany({ ...builder, companyType: 'Imobiliária' })).toEqual(['creci']);
    const broker = { ...builder, companyType: 'Corretor', cnpj: null, creci: 'CRECI/SP 12345-F' } as const;
    expect(missingOfCompany({ ...broker, cpf: '52998224725' })).toEqual([]);
    expect(missingOfCompany(broker)).toEqual(['cnpj']);
  });
});
