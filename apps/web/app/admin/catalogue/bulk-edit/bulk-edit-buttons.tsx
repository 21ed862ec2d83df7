import type { BulkEdit, BulkSelection } from '@shop/contract/admin/bulk-edits'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { joinClasses } from '@shop/ui/join-classes'
import { useState } from 'react'
import { BulkDialog } from './bulk-edit-dialog.tsx'
import type { BulkEditValues } from './bulk-edit-fields.tsx'
import { useStartBulk } from './queries.ts'
import type { AdminProductSummary } from '@shop/contract/admin/products'

interface BulkButtonsProps {
  selection: ProductSelection
  total: number
  onStarted: (change: BulkEdit) => void
}

/** Bulk actions for the selected products. Publishing and unpublishing need no confirmation, since both are easy to undo. */
export function BulkButtons({ selection, total, onStarted }: BulkButtonsProps) {
  const [dialogKind, setDialogKind] = useState<BulkEditValues['kind'] | null>(null)
  const start = useStartBulk(onStarted)
  const { bulkSelection, count, selectAll } = selection
  const isAll = count > selection.selectedOnPage.size
  const publish = (published: boolean) =>
    start.mutate({ selection: bulkSelection, action: { kind: 'published', value: published } })
  const bulkButton = (text: string, kind: BulkEditValues['kind']) => (
    <Button
      size="dense"
      variant={kind === 'delete' ? 'danger' : undefined}
      onClick={() => setDialogKind(kind)}
    >
      {text}
    </Button>
  )
  return (
    <>
      {/* Stays in place after a press; otherwise "Publish" would slide under the second click of a double click. */}
      {(selectAll || isAll) && (
        <Button
          size="dense"
          variant="quiet"
          className={joinClasses(!selectAll && 'invisible')}
          onClick={selectAll}
        >
          Select all {formatCount(total)}
        </Button>
      )}
      <Button size="dense" loading={start.isPending} onClick={() => publish(true)}>
        Publish
      </Button>
      <Button size="dense" disabled={start.isPending} onClick={() => publish(false)}>
        Unpublish
      </Button>
      {bulkButton('Change price', 'price')}
      {bulkButton('Edit', 'fields')}
      {bulkButton('Delete', 'delete')}
      {dialogKind && (
        <BulkDialog
          kind={dialogKind}
          count={count}
          selection={bulkSelection}
          onClose={() => setDialogKind(null)}
          onStarted={(change) => {
            setDialogKind(null)
            onStarted(change)
          }}
        />
      )}
    </>
  )
}

/** Rows selected one by one, or all products found except some. */
type SelectedRows = { only: ReadonlySet<string> } | { except: ReadonlySet<string> }

const none: SelectedRows = { only: new Set() }

interface ProductSelection {
  /** Selected rows on this page. */
  selectedOnPage: ReadonlySet<string>
  /** Number selected on all pages. */
  count: number
  /** The selection as sent to the server; stable while the query is the same. */
  bulkSelection: BulkSelection
  select: (selectedOnPage: ReadonlySet<string>) => void
  /** Selects all products found; undefined if they are selected or all on this page. */
  selectAll: (() => void) | undefined
  clear: () => void
}

/** The query of the product list. */
export type FoundProducts = Extract<BulkSelection, { query: unknown }>['query']

/** The selection in the product list, cleared when the query changes. */
export function useSelection(
  products: readonly AdminProductSummary[],
  total: number,
  query: FoundProducts,
): ProductSelection {
  const queryKey = JSON.stringify(query)
  const [stored, setStored] = useState({ queryKey, rows: none })
  if (stored.queryKey !== queryKey) setStored({ queryKey, rows: none })
  const { rows } = stored
  const setRows = (next: SelectedRows) => setStored({ queryKey, rows: next })
  const pageIds = products.map(({ id }) => id)
  const selectedOnPage = new Set(
    pageIds.filter((id) => ('only' in rows ? rows.only.has(id) : !rows.except.has(id))),
  )
  const select = (next: ReadonlySet<string>) => {
    if ('only' in rows || next.size === 0) return setRows({ only: next })
    const unselected = pageIds.filter((id) => !next.has(id))
    setRows({ except: new Set([...rows.except].filter((id) => !next.has(id)).concat(unselected)) })
  }
  const isPageSelected = selectedOnPage.size > 0 && selectedOnPage.size === pageIds.length
  return {
    selectedOnPage,
    count: 'only' in rows ? selectedOnPage.size : total - rows.except.size,
    bulkSelection: 'only' in rows ? { ids: [...selectedOnPage] } : { query, except: [...rows.except] },
    select,
    selectAll:
      'only' in rows && isPageSelected && total > pageIds.length
        ? () => setRows({ except: new Set() })
        : undefined,
    clear: () => setRows(none),
  }
}
