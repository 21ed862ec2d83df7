import type { BulkAction, BulkEdit, BulkSelection } from '@shop/contract/admin/bulk-changes'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { BulkPreview } from './bulk-preview.tsx'
import { productCountLabel } from './bulk-words.ts'
import { BulkFieldForm } from './bulk-field-choice.tsx'
import { BulkPriceForm } from './bulk-price-choice.tsx'
import { useBulkPreview, useStartBulk } from './use-bulk-change.ts'

export type BulkDialogKind = 'price' | 'fields' | 'delete'

interface BulkDialogProps {
  dialogKind: BulkDialogKind
  count: number
  selection: BulkSelection
  onStarted: (change: BulkEdit) => void
  onClose: () => void
}

const titles: Record<BulkDialogKind, (products: string) => string> = {
  price: (products) => `Change the price of ${products}`,
  fields: (products) => `Edit ${products}`,
  delete: (products) => `Delete ${products}?`,
}

/** Asks what shall become of many products, shows what would come of it, and does it. */
export function BulkDialog({ dialogKind, count, selection, onStarted, onClose }: BulkDialogProps) {
  const [action, setAct] = useState<BulkAction | null>(dialogKind === 'delete' ? { kind: 'delete' } : null)
  const input = action && { selection, action }
  const preview = useBulkPreview(input)
  const start = useStartBulk(onStarted)
  const changing = preview.isPlaceholderData ? undefined : preview.data?.to_update
  const isDeleting = dialogKind === 'delete'
  return (
    <Dialog
      open
      width="wide"
      role={isDeleting ? 'alertdialog' : undefined}
      onClose={onClose}
      title={titles[dialogKind](productCountLabel(count))}
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
            disabled={!input || !changing}
            onClick={() => input && start.mutate(input)}
          >
            {isDeleting ? 'Delete' : 'Change'}{' '}
            {changing ? productCountLabel(affectedCount(preview.data)) : ''}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {dialogKind === 'price' && <BulkPriceForm onChange={setAct} />}
        {dialogKind === 'fields' && <BulkFieldForm onChange={setAct} />}
        <BulkPreview input={input} preview={preview} />
      </div>
    </Dialog>
  )
}

/** How many are told to change: those that were seen to, and those that were not looked at yet. */
function affectedCount(data: { to_update: number; total: number; checked: number } | undefined): number {
  return data ? data.to_update + data.total - data.checked : 0
}
