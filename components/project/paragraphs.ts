/** Paragraphs of a description; the first is the lead below the title. */
export function paragraphsOf(description: string): string[] {
  return description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}
