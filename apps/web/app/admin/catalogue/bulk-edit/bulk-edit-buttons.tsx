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
  chosen: ProductSelection
  total: number
  onStarted: (change: BulkEdit) => void
}

/** Bulk actions for the selected products. Publishing and unpublishing need no confirmation, since both are easy to undo. */
export function BulkButtons({ chosen, total, onStarted }: BulkButtonsProps) {
  const [dialogKind, setDialogKind] = useState<BulkEditValues['kind'] | null>(null)
  const start = useStartBulk(onStarted)
  const { selection, count, selectAll } = chosen
  const isAll = count > chosen.shown.size
  const publish = (to: boolean) => start.mutate({ selection, action: { kind: 'published', value: to } })
  const bulkButton = (text: string, about: BulkEditValues['kind']) => (
    <Button
      size="dense"
      variant={about === 'delete' ? 'danger' : undefined}
      onClick={() => setDialogKind(about)}
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
          selection={selection}
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
  shown: ReadonlySet<string>
  /** Number selected on all pages. */
  count: number
  /** The selection as sent to the server; stable while the query is the same. */
  selection: BulkSelection
  choose: (shown: ReadonlySet<string>) => void
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
  const requested = JSON.stringify(query)
  const [stored, setStored] = useState({ requested, chosen: none })
  if (stored.requested !== requested) setStored({ requested, chosen: none })
  const { chosen } = stored
  const setChosen = (next: SelectedRows) => setStored({ requested, chosen: next })
  const page = products.map(({ id }) => id)
  const shown = new Set(
    page.filter((id) => ('only' in chosen ? chosen.only.has(id) : !chosen.except.has(id))),
  )
  const choose = (next: ReadonlySet<string>) => {
    if ('only' in chosen || next.size === 0) return setChosen({ only: next })
    const left = page.filter((id) => !next.has(id))
    setChosen({ except: new Set([...chosen.except].filter((id) => !next.has(id)).concat(left)) })
  }
  const isPageSelected = shown.size > 0 && shown.size === page.length
  return {
    shown,
    count: 'only' in chosen ? shown.size : total - chosen.except.size,
    selection: 'only' in chosen ? { ids: [...shown] } : { query, except: [...chosen.except] },
    choose,
    selectAll:
      'only' in chosen && isPageSelected && total > page.length
        ? () => setChosen({ except: new Set() })
        : undefined,
    clear: () => setChosen(none),
  }
}
