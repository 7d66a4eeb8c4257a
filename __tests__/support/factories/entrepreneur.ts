import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

type EntrepreneurInsert = typeof entrepreneur.$inferInsert;

/** An approved incorporator; override the fields under test. */
function buildEntrepreneur(overrides: Partial<EntrepreneurInsert> = {}): EntrepreneurInsert {
  const id = overrides.id ?? uuidv7();
  return {
    id,
    slug: `incorporadora-${id}`,
    companyType: 'Construtora e Incorporadora',
    tradeName: 'Horizonte',
    legalName: 'Horizonte Incorporações Ltda.',
    cnpj: null,
    creci: null,
    about: 'Constrói desde 1998.',
    city: 'São Paulo',
    state: 'SP',
    foundedYear: 1998,
    deliveredProjects: 10,
    deliveredOnTime: 9,
    whatsapp: '+5511999990000',
    approval: 'approved',
    ...overrides,
  };
}

export async function insertEntrepreneur(db: Database, overrides: Partial<EntrepreneurInsert> = {}) {
  const row = buildEntrepreneur(overrides);
  await db.insert(entrepreneur).values(row);
  return row;
}
