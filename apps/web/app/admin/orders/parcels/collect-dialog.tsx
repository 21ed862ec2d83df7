import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toNairaInput } from '../../../format/money.ts'
import { DialogActions, RiderField, useRiderSelection } from './dialog-fields.tsx'
import { CodFields, codTotals, type CodTexts } from './cod-fields.tsx'
import { amountToCollectKobo } from '../order-rules.ts'
import { useCollectOutstanding } from './queries.ts'

/** What had stayed due on delivery came in, all of it or a part. */
export default function CollectDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const due = amountToCollectKobo(order)
  const [texts, setTexts] = useState<CodTexts>({ cash: toNairaInput(due), transfer: '', pos: '' })
  const rider = useRiderSelection(order.parcels.at(-1)?.rider_id ?? null)
  const collect = useCollectOutstanding(order)
  const { collected, totalKobo } = codTotals(texts)
  const isReady = totalKobo > 0 && totalKobo <= due
  const send = () => collect.mutate({ collected, rider_id: rider.riderId }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Payment for order ${order.number}`}
      action={
        <DialogActions onCancel={onClose}>
          <Button
            variant="primary"
            size="dense"
            loading={collect.isPending}
            disabled={!isReady}
            onClick={send}
          >
            {isReady ? `Record ${formatNaira(totalKobo)}` : 'Record'}
          </Button>
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        {collect.error && <Banner tone="error">{getErrorMessage(collect.error)}</Banner>}
        <CodFields due={due} totalKobo={totalKobo} texts={texts} onTextsChange={setTexts} />
        <RiderField label="Brought by" choice={rider} />
      </div>
    </Dialog>
  )
}
