import type { BulkEdit } from '@shop/contract/admin/bulk-changes'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { joinClasses } from '@shop/ui/join-classes'
import { useState } from 'react'
import { BulkDialog, type BulkDialogKind } from './bulk-dialog.tsx'
import { useStartBulk } from './use-bulk-change.ts'
import type { ProductSelection } from './use-selection.ts'

interface BulkButtonsProps {
  chosen: ProductSelection
  total: number
  onStarted: (change: BulkEdit) => void
}

/** What can be done with the chosen products. Showing and hiding asks nothing: it is taken back as easily. */
export function BulkButtons({ chosen, total, onStarted }: BulkButtonsProps) {
  const [dialogKind, setDialogKind] = useState<BulkDialogKind | null>(null)
  const start = useStartBulk(onStarted)
  const { selection, count, selectAll } = chosen
  const isAll = count > chosen.shown.size
  const publish = (to: boolean) => start.mutate({ selection, action: { kind: 'published', value: to } })
  const bulkButton = (text: string, about: BulkDialogKind) => (
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
      {/* Keeps its room once it is pressed: else "Publish" would slide under the second click of a double click. */}
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
          dialogKind={dialogKind}
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
