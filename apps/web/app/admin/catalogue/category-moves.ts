interface CategoryNode {
  slug: string
  /** Slug of the category that it stands below. */
  parent: string | null
}

export type CategoryMove = 'up' | 'down' | 'in' | 'out'

/**
 * The categories, each before those below it, after one has moved: past its neighbour, below the one before it, or out
 * beside its parent. Null where there is nowhere to go.
 */
export function moveCategory(
  items: readonly CategoryNode[],
  slug: string,
  move: CategoryMove,
): CategoryNode[] | null {
  const own = items.find((one) => one.slug === slug)
  if (!own) return null
  const siblings = items.filter(({ parent }) => parent === own.parent)
  const at = siblings.indexOf(own)
  if (move === 'out') {
    const parent = items.find((one) => one.slug === own.parent)
    return parent ? sortAsTree(insertAfter(items, { slug, parent: null }, parent.slug)) : null
  }
  const before = siblings[at - 1]
  if (move === 'in') {
    const hasChildren = items.some(({ parent }) => parent === slug)
    if (own.parent !== null || hasChildren || !before) return null
    return sortAsTree(insertAfter(items, { slug, parent: before.slug }, items.at(-1)?.slug ?? ''))
  }
  const other = move === 'up' ? before : siblings[at + 1]
  if (!other) return null
  const swapped = items.map((one) => (one === own ? other : one === other ? own : one))
  return sortAsTree(swapped)
}

function insertAfter(items: readonly CategoryNode[], moved: CategoryNode, after: string): CategoryNode[] {
  const others = items.filter(({ slug }) => slug !== moved.slug)
  const index = others.findIndex(({ slug }) => slug === after)
  return index < 0 ? [...others, moved] : [...others.slice(0, index + 1), moved, ...others.slice(index + 1)]
}

const sortAsTree = (items: readonly CategoryNode[]): CategoryNode[] =>
  items
    .filter(({ parent }) => parent === null)
    .flatMap((top) => [top, ...items.filter(({ parent }) => parent === top.slug)])
    .map(({ slug, parent }) => ({ slug, parent }))
