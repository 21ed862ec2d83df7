/** Every item of a list, page by page; by the cursor, so that what is added meanwhile moves nothing. */
export async function fetchAllPages<Item>(
  read: (after?: string) => Promise<{ items: readonly Item[]; next_cursor: string | null }>,
): Promise<Item[]> {
  let { items, next_cursor: next } = await read()
  const all = [...items]
  while (next !== null) {
    ;({ items, next_cursor: next } = await read(next))
    all.push(...items)
  }
  return all
}
