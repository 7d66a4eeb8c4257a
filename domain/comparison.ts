/** As many projects as stand side by side: more columns are not read, they are searched. */
export const COMPARED_MAX = 4;

export interface RequestedComparison {
  /** The first ones asked for, at most COMPARED_MAX. */
  readonly slugs: readonly string[];
  /** More were asked for. */
  readonly isCut: boolean;
}

/** The projects that an address asks for by `projeto`, each once, in its order. */
export function readComparison(projeto: string | readonly string[] | undefined): RequestedComparison {
  const requested = [projeto ?? []].flat().map((slug) => slug.trim().toLowerCase());
  const slugs = [...new Set(requested.filter((slug) => slug !== ''))];
  return { slugs: slugs.slice(0, COMPARED_MAX), isCut: slugs.length > COMPARED_MAX };
}
