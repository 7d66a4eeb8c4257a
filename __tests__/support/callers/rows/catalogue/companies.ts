import { everybody, type Row } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byCompany = ({ companyId }: World) => ({ id: companyId });

export const COMPANIES: Readonly<Record<string, Row>> = {
  'GET /public/entrepreneurs': { access: everybody },
  'GET /public/entrepreneurs/{id}': { access: everybody, at: byCompany },
  'GET /public/entrepreneurs/{id}/delivered': { access: everybody, at: byCompany },
  'GET /public/entrepreneurs/slug/{slug}': {
    access: everybody,
    at: ({ companySlug }) => ({ slug: companySlug }),
  },
};
