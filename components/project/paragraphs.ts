/** The paragraphs of a description; the first one is the lead, under the title. */
export function paragraphsOf(description: string): string[] {
  return description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}
