/**
 * What the site is called and how to reach its people. Next writes these variables into the browser's code when it
 * builds, so each is named in full here.
 */
export const site = {
  name: process.env.NEXT_PUBLIC_SITE_NAME || 'Soleira',
  supportEmail: process.env.NEXT_PUBLIC_SUPPORT_EMAIL || 'atendimento@soleira.example',
  /** National number with area code, as a person types it. Like the e-mail, a sample until it is configured. */
  supportPhone: process.env.NEXT_PUBLIC_SUPPORT_PHONE || '(11) 90000-0000',
  /** Name of the person in charge of personal data (encarregado, LGPD art. 41); null shows the role only. */
  dataOfficer: process.env.NEXT_PUBLIC_DATA_OFFICER || null,
} as const;
