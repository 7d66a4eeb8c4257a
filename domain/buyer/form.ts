import { object, type StringSchema, string } from 'yup';
import { formatCpf, normalizeCpf } from '@/domain/brazil/cpf';
import { MARITAL_STATUSES, type MaritalStatus } from '@/domain/buyer/maritalStatuses';
import { type BuyerProfile, cpfSchema, isBirthDate } from '@/domain/buyer/schema';
import { personNameSchema } from '@/domain/person/parts';
import type { CalendarDay } from '@/domain/time/calendar';

/** Typed profile; empty fields are missing. */
export interface ProfileForm extends Record<string, string> {
  name: string;
  cpf: string;
  /** Day, month and year: "05/03/1988". */
  birthDate: string;
  maritalStatus: string;
  spouseName: string;
  spouseCpf: string;
}

/** Typed day, "05/03/1988" or as a calendar writes it; null for anything else. */
export function parseDayInput(text: string): CalendarDay | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return day ? `${year}-${month}-${day}` : null;
}

function formatDayInput(day: CalendarDay): string {
  return day.split('-').reverse().join('/');
}

const isMarried = (status: string): boolean => status === 'Casado';

/** Only married people have a spouse, and both sign (Código Civil, art. 1.647). */
const ofMarriage =
  (schema: () => StringSchema) =>
  ([status]: unknown[]): StringSchema =>
    isMarried(String(status)) ? schema().required() : string();

const profileFields = (today: CalendarDay) => ({
  name: personNameSchema().required(),
  cpf: cpfSchema().default(''),
  birthDate: string()
    .default('')
    .test('day', (text) => text === '' || isBirthDate(parseDayInput(text) ?? '', today)),
  maritalStatus: string().oneOf(['', ...MARITAL_STATUSES]),
  spouseName: string().when('maritalStatus', ofMarriage(personNameSchema)),
  spouseCpf: string().when('maritalStatus', ofMarriage(cpfSchema)),
});

export const profileFormSchema = (today: CalendarDay) => object(profileFields(today));

/** Schema before a reservation, which needs every field. */
export function neededProfileSchema(today: CalendarDay) {
  const { cpf, birthDate, maritalStatus, ...fields } = profileFields(today);
  return object({
    ...fields,
    cpf: cpf.required(),
    birthDate: birthDate.required(),
    maritalStatus: maritalStatus.required(),
  });
}

/** Profile of a valid form. */
export function profileOf(form: ProfileForm): BuyerProfile {
  const spouse = { name: form.spouseName.trim(), cpf: normalizeCpf(form.spouseCpf) ?? '' };
  return {
    name: form.name.trim(),
    cpf: normalizeCpf(form.cpf),
    birthDate: parseDayInput(form.birthDate),
    maritalStatus: form.maritalStatus === '' ? null : (form.maritalStatus as MaritalStatus),
    spouse: isMarried(form.maritalStatus) ? spouse : null,
  };
}

/** Form fields of a profile. */
export function formOfProfile({ name, cpf, birthDate, maritalStatus, spouse }: BuyerProfile): ProfileForm {
  return {
    name,
    cpf: cpf === null ? '' : formatCpf(cpf),
    birthDate: birthDate === null ? '' : formatDayInput(birthDate),
    maritalStatus: maritalStatus ?? '',
    spouseName: spouse?.name ?? '',
    spouseCpf: spouse === null ? '' : formatCpf(spouse.cpf),
  };
}
