import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { SelectField } from '@shop/ui/select-field'
import { useState } from 'react'
import { messageOf } from '../../client/request-error.ts'
import { useRiders } from '../../layout/use-riders.ts'
import { DialogActs } from './dialog-acts.tsx'
import { TrackingField } from './tracking-field.tsx'
import { useHandOver } from './use-parcels.ts'
import { FailedLine } from '../../layout/failed-line.tsx'

interface HandOverDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
  onDone?: () => void
}

/** Who takes the parcel, and under which number where it has one. */
export function HandOverDialog({ order, number, onClose, onDone }: HandOverDialogProps) {
  const riders = useRiders()
  // Another try is mostly by the same rider, and under the number that the shopper knows.
  const parcel = order.parcels.find((each) => each.number === number)
  const [chosen, setChosen] = useState(String(parcel?.rider_id ?? ''))
  const [tracking, setTracking] = useState(parcel?.tracking ?? '')
  const active = (riders.data ?? []).filter((each) => each.active)
  const rider = active.find(({ id }) => String(id) === chosen)
  const handOver = useHandOver(order, number)
  const { point } = order.delivery
  const send = () =>
    handOver.mutate(
      { rider_id: rider?.id ?? null, tracking },
      {
        onSuccess: () => {
          onClose()
          onDone?.()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={point ? `Send parcel ${number} to ${point.name}` : `Hand over parcel ${number}`}
      action={
        <DialogActs onCancel={onClose}>
          <Button variant="primary" size="dense" loading={handOver.isPending} onClick={send}>
            {point ? 'Send it there' : 'Hand over'}
          </Button>
        </DialogActs>
      }
    >
      <div className="grid gap-4">
        {handOver.error && <Banner tone="error">{messageOf(handOver.error)}</Banner>}
        <FailedLine read={riders} text="The riders could not be loaded" />
        <SelectField
          label="Rider"
          size="dense"
          options={[
            { value: '', text: 'Nobody named' },
            ...active.map(({ id, name, run }) => ({
              value: String(id),
              text: run ? `${name}, ${run}` : name,
            })),
          ]}
          value={String(rider?.id ?? '')}
          onChange={(event) => setChosen(event.target.value)}
        />
        <TrackingField value={tracking} onChange={setTracking} />
      </div>
    </Dialog>
  )
}
