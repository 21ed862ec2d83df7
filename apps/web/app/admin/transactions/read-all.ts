/** Every item of a list, read page by page from page 1. A list that gets shorter meanwhile ends where nothing follows. */
export async function readAll<Item>(
  read: (page: number) => Promise<{ items: readonly Item[]; total: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1, total = 1; items.length < total; page += 1) {
    const found = await read(page)
    if (found.items.length === 0) break
    items.push(...found.items)
    total = found.total
  }
  return items
}
