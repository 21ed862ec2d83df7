import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { messageOf } from '../../api/request-error.ts'
import { nairaText } from '../../format/naira-text.ts'
import { DialogActs } from './dialog-acts.tsx'
import { DoorFields } from './door-fields.tsx'
import { doorSum, type DoorTexts } from './door-sum.ts'
import { RiderField, useRiderChoice } from './rider-field.tsx'
import { toCollectKobo } from './to-collect.ts'
import { useCollectRest } from './use-parcels.ts'

/** What had stayed due at the door came in, all of it or a part. */
export default function CollectDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const due = toCollectKobo(order)
  const [texts, setTexts] = useState<DoorTexts>({ cash: nairaText(due), transfer: '', pos: '' })
  const rider = useRiderChoice(order.parcels.at(-1)?.rider_id ?? null)
  const collect = useCollectRest(order)
  const { collected, sumKobo } = doorSum(texts)
  const isReady = sumKobo > 0 && sumKobo <= due
  const send = () => collect.mutate({ collected, rider_id: rider.riderId }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Payment for order ${order.number}`}
      action={
        <DialogActs onCancel={onClose}>
          <Button
            variant="primary"
            size="dense"
            loading={collect.isPending}
            disabled={!isReady}
            onClick={send}
          >
            {isReady ? `Record ${formatNaira(sumKobo)}` : 'Record'}
          </Button>
        </DialogActs>
      }
    >
      <div className="grid gap-4">
        {collect.error && <Banner tone="error">{messageOf(collect.error)}</Banner>}
        <DoorFields due={due} sumKobo={sumKobo} texts={texts} onTexts={setTexts} />
        <RiderField label="Brought by" choice={rider} />
      </div>
    </Dialog>
  )
}
