/** A document to draw: texts only, which a thread can receive. */
export interface PdfDocument {
  /** Language of the texts, as BCP 47. */
  readonly language: string;
  /** Name of the site. */
  readonly site: string;
  readonly title: string;
  readonly subject: string;
  /** First sentence below the title. */
  readonly lead: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** Items of prose between the lines and the tables. */
  readonly sections?: readonly { readonly title: string; readonly text: string; readonly isBold: boolean }[];
  readonly tables: readonly {
    readonly caption: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
  readonly notesTitle: string;
  readonly notes: readonly string[];
  /** On every page: registration of the incorporation, and the day. */
  readonly footer: string;
  /** URL at which the document can be checked. */
  readonly url: string;
  /** Instant, in ISO 8601. */
  readonly madeAt: string;
}
