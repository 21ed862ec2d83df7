import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { messageOf } from '../../api/request-error.ts'
import { useTakeBack } from './use-carriage.ts'
import { AskFirst } from '../../forms/ask-first.tsx'

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
    <AskFirst
      title={`Cancel the booking of parcel ${number}`}
      act="Cancel booking"
      keep="Keep"
      pending={takeBack.isPending}
      onAct={() => takeBack.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {takeBack.error && <Banner tone="error">{messageOf(takeBack.error)}</Banner>}
      <p className="text-dense">
        We’ll tell the courier not to come. If you booked the courier yourselves, please tell them.
      </p>
    </AskFirst>
  )
}
