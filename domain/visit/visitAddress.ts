import type { Address } from '@/domain/project/address';
import { addressLine } from '@/domain/project/addressLine';
import type { ProjectConfig } from '@/domain/project/config';

/** Address at which a project receives its visits: of its sales office, or its own. */
export const visitAddressOf = (
  terms: Pick<ProjectConfig['visits'], 'salesOffice'> | undefined,
  address: Address,
): string => terms?.salesOffice || addressLine(address);
