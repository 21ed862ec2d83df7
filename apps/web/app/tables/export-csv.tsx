import { toCsv } from '@shop/contract/csv'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../api/download.ts'
import { toastError } from '../api/toasts.ts'

interface ExportButtonProps<Item> {
  /** Of the file, without its ending. */
  name: string
  headers: readonly string[]
  read: (next: NextPage) => Promise<ListPage<Item>>
  /** The rows of the file that one item makes. */
  rows: (item: Item) => string[][]
}

/** Reads the list page by page and hands it over as a table file. */
export function ExportButton<Item>({ name, headers, read, rows }: ExportButtonProps<Item>) {
  const [isBusy, setIsBusy] = useState(false)
  const exportAll = async () => {
    setIsBusy(true)
    try {
      const text = toCsv(headers, (await fetchAllPages(read)).flatMap(rows))
      saveFile(`${name}.csv`, new Blob([`\u{FEFF}${text}`], { type: 'text/csv' }))
    } catch {
      toastError(t('The list couldn’t be loaded. Try again.'))
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
      <Download aria-hidden /> {t('Export')}
    </Button>
  )
}

/** Where the next page of a list starts: behind a cursor, or by its number where the list has none. */
type NextPage = { cursor?: string; page?: number }

interface ListPage<Item> {
  items: readonly Item[]
  total?: number
  next_cursor?: string | null
}

/** Every item of a list, page by page; by the cursor, so that what is added meanwhile moves nothing. */
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
