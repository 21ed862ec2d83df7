import type { BulkAct, BulkChange, BulkSelection } from '@shop/contract/admin/bulk-changes'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { BulkPreview } from './bulk-preview.tsx'
import { productsWords } from './bulk-words.ts'
import { FieldChoice } from './bulk-field-choice.tsx'
import { PriceChoice } from './bulk-price-choice.tsx'
import { useBulkPreview, useStartBulk } from './use-bulk-change.ts'

export type BulkQuestion = 'price' | 'fields' | 'delete'

interface BulkDialogProps {
  question: BulkQuestion
  count: number
  selection: BulkSelection
  onStarted: (change: BulkChange) => void
  onClose: () => void
}

const titles: Record<BulkQuestion, (products: string) => string> = {
  price: (products) => `Change the price of ${products}`,
  fields: (products) => `Edit ${products}`,
  delete: (products) => `Delete ${products}?`,
}

/** Asks what shall become of many products, shows what would come of it, and does it. */
export function BulkDialog({ question, count, selection, onStarted, onClose }: BulkDialogProps) {
  const [act, setAct] = useState<BulkAct | null>(question === 'delete' ? { kind: 'delete' } : null)
  const wish = act && { selection, action: act }
  const preview = useBulkPreview(wish)
  const start = useStartBulk(onStarted)
  const changing = preview.isPlaceholderData ? undefined : preview.data?.to_update
  const isDeleting = question === 'delete'
  return (
    <Dialog
      open
      width="wide"
      role={isDeleting ? 'alertdialog' : undefined}
      onClose={onClose}
      title={titles[question](productsWords(count))}
      subtitle={
        isDeleting
          ? 'Their images are deleted too. Products that were ordered are kept.'
          : 'Nothing changes until you confirm.'
      }
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button data-autofocus={isDeleting || undefined} onClick={onClose}>
            {isDeleting ? 'Keep them' : 'Cancel'}
          </Button>
          <Button
            variant={isDeleting ? 'danger-filled' : 'primary'}
            loading={start.isPending}
            disabled={!wish || !changing}
            onClick={() => wish && start.mutate(wish)}
          >
            {isDeleting ? 'Delete' : 'Change'} {changing ? productsWords(countOf(preview.data)) : ''}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {question === 'price' && <PriceChoice onAct={setAct} />}
        {question === 'fields' && <FieldChoice onAct={setAct} />}
        <BulkPreview wish={wish} preview={preview} />
      </div>
    </Dialog>
  )
}

/** How many are told to change: those that were seen to, and those that were not looked at yet. */
function countOf(data: { to_update: number; total: number; checked: number } | undefined): number {
  return data ? data.to_update + data.total - data.checked : 0
}
