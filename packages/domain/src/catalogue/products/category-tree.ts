interface TreeRow {
  id: number
  parent_id: number | null
}

/** Categories, given in the owner's order, each followed by those below it. */
export function toTreeOrder<Row extends TreeRow>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ parent_id: parentId }) => parentId === null)
    .flatMap((row) => [row, ...rows.filter(({ parent_id: parentId }) => parentId === row.id)])
}

interface TreePosition {
  slug: string
  parent: string | null
}

/**
 * What is wrong with an arrangement of the categories that there are, in words; undefined where nothing is. A category
 * that stands below another has none below it, so there can be no circle.
 */
export function categoryTreeError(
  items: readonly TreePosition[],
  slugs: ReadonlySet<string>,
): string | undefined {
  const named = new Set(items.map(({ slug }) => slug))
  const isTree = named.size === items.length && named.size === slugs.size
  if (!isTree || items.some(({ slug }) => !slugs.has(slug)))
    return 'The categories have changed. Please check them again.'
  const parents = new Map(items.map(({ slug, parent }) => [slug, parent]))
  for (const { slug, parent } of items) {
    if (parent === null) continue
    if (!parents.has(parent) || parent === slug) return 'The parent category no longer exists'
    if (parents.get(parent) !== null) return 'Categories can be nested one level deep'
  }
  return undefined
}
