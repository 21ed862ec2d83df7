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
      title={`Take the booking of parcel ${number} back`}
      act="Take it back"
      keep="Keep it"
      pending={takeBack.isPending}
      onAct={() => takeBack.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {takeBack.error && <Banner tone="error">{messageOf(takeBack.error)}</Banner>}
      <p className="text-dense">
        The courier is told not to come. A courier that you booked yourselves has to hear it from you.
      </p>
    </AskFirst>
  )
}
