import { object, string } from 'yup';
import { parseDayInput } from '@/domain/buyer/form';
import type { Locale } from '@/domain/site/locale';
import { isValidDate } from '@/domain/time/calendar';
import { CONFIDENCES, type Confidence, SETTINGS, type SettingName } from './names';
import { appliesToFault, MAX_APPLIES_TO, MAX_NOTE, MAX_SOURCE, type NewSetting } from './schema';
import { parseSetting } from './text';

/** A value as an operator types it; days as "05/03/2026", empty fields are missing. */
export interface SettingForm extends Record<string, string> {
  appliesTo: string;
  value: string;
  validFrom: string;
  validTo: string;
  source: string;
  confidence: string;
  checkedOn: string;
  note: string;
}

const typedDay = () =>
  string()
    .default('')
    .test('day', (text) => text === '' || isValidDate(parseDayInput(text) ?? ''));

/** @param locale of the page, whose form the value has */
export const settingFormSchema = (name: SettingName, locale: Locale) =>
  object({
    appliesTo: string()
      .default('')
      .max(MAX_APPLIES_TO)
      .test('subject', (text) => appliesToFault(name, text.trim() || null) === null),
    value: string()
      .required()
      .test('amount', (text) => parseSetting(text, SETTINGS[name].unit, locale) !== null),
    validFrom: typedDay(),
    validTo: typedDay(),
    source: string().trim().max(MAX_SOURCE).required(),
    confidence: string().oneOf(CONFIDENCES).required(),
    checkedOn: typedDay().required(),
    note: string().max(MAX_NOTE),
  });

/** Value of a valid form. */
export function settingOf(name: SettingName, form: SettingForm, locale: Locale): NewSetting {
  return {
    name,
    appliesTo: form.appliesTo.trim() || null,
    value: parseSetting(form.value, SETTINGS[name].unit, locale) ?? 0,
    validFrom: parseDayInput(form.validFrom),
    validTo: parseDayInput(form.validTo),
    source: form.source.trim(),
    confidence: form.confidence as Confidence,
    checkedOn: parseDayInput(form.checkedOn) ?? '',
    note: form.note.trim() || null,
  };
}
