import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { messageOf } from '../../client/request-error.ts'
import { useTakeBack } from './use-carriage.ts'

interface TakeBackDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
}

/** Asks before the courier is told not to come. */
export function TakeBackDialog({ order, number, onClose }: TakeBackDialogProps) {
  const takeBack = useTakeBack(order, number)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Take the booking of parcel ${number} back`}
      action={
        <div className="flex justify-end gap-2.5">
          <Button size="dense" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger-filled"
            size="dense"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(undefined, { onSuccess: onClose })}
          >
            Take it back
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {takeBack.error && <Banner tone="error">{messageOf(takeBack.error)}</Banner>}
        <p className="text-dense">
          The courier is told not to come. A courier that you booked yourselves has to hear it from you.
        </p>
      </div>
    </Dialog>
  )
}
