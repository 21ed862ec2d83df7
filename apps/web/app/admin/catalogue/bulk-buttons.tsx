import type { BulkChange } from '@shop/contract/admin/bulk-changes'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { joinClasses } from '@shop/ui/join-classes'
import { useState } from 'react'
import { BulkDialog, type BulkQuestion } from './bulk-dialog.tsx'
import { useStartBulk } from './use-bulk-change.ts'
import type { ProductSelection } from './use-selection.ts'

interface BulkButtonsProps {
  chosen: ProductSelection
  total: number
  onStarted: (change: BulkChange) => void
}

/** What can be done with the chosen products. Showing and hiding asks nothing: it is taken back as easily. */
export function BulkButtons({ chosen, total, onStarted }: BulkButtonsProps) {
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const start = useStartBulk(onStarted)
  const { selection, count, chooseAll } = chosen
  const isAll = count > chosen.shown.size
  const publish = (to: boolean) => start.mutate({ selection, action: { kind: 'published', value: to } })
  const asks = (text: string, about: BulkQuestion) => (
    <Button
      size="dense"
      variant={about === 'delete' ? 'danger' : undefined}
      onClick={() => setQuestion(about)}
    >
      {text}
    </Button>
  )
  return (
    <>
      {/* Keeps its room once it is pressed: else "Publish" would slide under the second click of a double click. */}
      {(chooseAll || isAll) && (
        <Button
          size="dense"
          variant="quiet"
          className={joinClasses(!chooseAll && 'invisible')}
          onClick={chooseAll}
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
      {asks('Change price', 'price')}
      {asks('Edit', 'fields')}
      {asks('Delete', 'delete')}
      {question && (
        <BulkDialog
          question={question}
          count={count}
          selection={selection}
          onClose={() => setQuestion(null)}
          onStarted={(change) => {
            setQuestion(null)
            onStarted(change)
          }}
        />
      )}
    </>
  )
}
