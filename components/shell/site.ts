/** Name and contacts of the site. Next inlines these variables at build time, so each must be written in full. */
export const site = {
  name: process.env.NEXT_PUBLIC_SITE_NAME || 'Soleira',
  supportEmail: process.env.NEXT_PUBLIC_SUPPORT_EMAIL || 'atendimento@soleira.example',
  /** National number with area code. Like the e-mail, a sample until it is configured. */
  supportPhone: process.env.NEXT_PUBLIC_SUPPORT_PHONE || '(11) 90000-0000',
  /** Name of the data protection officer (encarregado, LGPD art. 41); null shows the role only. */
  dataOfficer: process.env.NEXT_PUBLIC_DATA_OFFICER || null,
} as const;
