import { Button } from '@shop/ui/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '../../client/toasts.ts'
import { toCsv } from './to-csv.ts'

interface ExportButtonProps {
  /** Of the file, without its ending. */
  name: string
  heads: readonly string[]
  /** One page of rows, counted from 1, and how many rows there are in all. */
  read: (page: number) => Promise<{ rows: string[][]; total: number }>
}

/** Reads the list page by page and hands it over as a table file. */
export function ExportButton({ name, heads, read }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const exportAll = async () => {
    setIsBusy(true)
    try {
      const rows: string[][] = []
      for (let page = 1, total = 1; rows.length < total; page += 1) {
        const found = await read(page)
        if (found.rows.length === 0) break
        rows.push(...found.rows)
        total = found.total
      }
      download(`${name}.csv`, toCsv(heads, rows))
    } catch {
      toastError('The list could not be read. Try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="dense" loading={isBusy} onClick={() => void exportAll()}>
      <Download aria-hidden /> Export
    </Button>
  )
}

function download(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\u{FEFF}${text}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  URL.revokeObjectURL(url)
}
