/** `invoice` is a nota fiscal (NF-e or NFS-e), `receipt` a recibo. */
export const INVOICE_KINDS = ['invoice', 'receipt'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The platform issues to companies, a company to the buyer of one of its sales. */
export const INVOICE_ISSUERS = ['platform', 'company'] as const;
export type InvoiceIssuer = (typeof INVOICE_ISSUERS)[number];
