/** Of Brazil, before the area code (ITU-T E.164). */
export const COUNTRY_CODE = '55';
