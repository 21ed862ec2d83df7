import { toCsv } from '@shop/contract/csv'
import { Button } from '@shop/ui/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../api/download.ts'
import { toastError } from '../api/toasts.ts'

interface ExportButtonProps<Item> {
  /** File name without extension. */
  name: string
  headers: readonly string[]
  read: (next: NextPage) => Promise<ListPage<Item>>
  /** The CSV rows for one item. */
  rows: (item: Item) => string[][]
}

/** Reads the whole list page by page and saves it as a CSV file. */
export function ExportButton<Item>({ name, headers, read, rows }: ExportButtonProps<Item>) {
  const [isBusy, setIsBusy] = useState(false)
  const exportAll = async () => {
    setIsBusy(true)
    try {
      const text = toCsv(headers, (await fetchAllPages(read)).flatMap(rows))
      saveFile(`${name}.csv`, new Blob([`\u{FEFF}${text}`], { type: 'text/csv' }))
    } catch {
      toastError('The list couldn’t be loaded. Try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      size="dense"
      className="flex-none whitespace-nowrap"
      loading={isBusy}
      onClick={() => void exportAll()}
    >
      <Download aria-hidden /> Export
    </Button>
  )
}

/** Start of the next page: a cursor, or a page number if the list has no cursor. */
type NextPage = { cursor?: string; page?: number }

interface ListPage<Item> {
  items: readonly Item[]
  total?: number
  next_cursor?: string | null
}

/** All items of a list, page by page. With a cursor, items added during the export do not shift the pages. */
export async function fetchAllPages<Item>(
  read: (next: NextPage) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  let next: NextPage | null = {}
  while (next) {
    const { items, total = 0, next_cursor: cursor }: ListPage<Item> = await read(next)
    all.push(...items)
    if (cursor !== undefined) next = cursor === null ? null : { cursor }
    else next = items.length > 0 && all.length < total ? { page: (next.page ?? 1) + 1 } : null
  }
  return all
}
