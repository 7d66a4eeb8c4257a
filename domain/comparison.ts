/** Largest number of columns that people still compare; a longer list is for the search. */
export const COMPARED_MAX = 4;

export interface RequestedComparison {
  /** The first COMPARED_MAX requested ones. */
  readonly slugs: readonly string[];
  /** True if more were requested. */
  readonly isCut: boolean;
}

/** Projects of the URL parameter `projeto`, each once, in its order. */
export function readComparison(projeto: string | readonly string[] | undefined): RequestedComparison {
  const requested = [projeto ?? []].flat().map((slug) => slug.trim().toLowerCase());
  const slugs = [...new Set(requested.filter((slug) => slug !== ''))];
  return { slugs: slugs.slice(0, COMPARED_MAX), isCut: slugs.length > COMPARED_MAX };
}
