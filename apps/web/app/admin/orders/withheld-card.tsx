import * as contract from '@shop/contract/admin/orders'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { disputeMessage } from '@shop/contract/admin/dispute-labels'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { releaseWithheldOrder } from '../../api/generated/admin/orders.ts'
import { formatDateTime } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { useOrderForm } from './queries.ts'

const withheldMessages = {
  payment_refunded: 'Money for this order was refunded. Do not send it.',
  payment_disputed: 'The payment is disputed. Do not send it until the dispute is decided.',
  balance_due: 'Part of the price is not paid. Do not send it yet.',
} as const

/** The order's disputes with their deadlines, and why it is withheld. */
export function WithheldCard({ order, now }: { order: AdminOrder; now: Date }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const canRelease = usePermission('payments:refund')
  const isUndelivered = order.status === 'placed' || order.status === 'packed' || order.status === 'shipped'
  const reason = isUndelivered ? order.withheld_reason : null
  return (
    <>
      {order.disputes.map((dispute) => (
        <Banner key={dispute.id} tone={dispute.status === 'won' ? 'success' : 'error'}>
          {formatNaira(dispute.amount_kobo)} of this order {isOpen(dispute) ? 'is' : 'was'} disputed
          {dispute.category && ` (${dispute.category})`}.{' '}
          {disputeMessage(dispute, (at) => formatDateTime(at, now))}
        </Banner>
      ))}
      {reason && (
        <Banner tone="warn">
          <span className="grid justify-items-start gap-2">
            {withheldMessages[reason]}
            {canRelease && (
              <Button size="dense" onClick={() => setIsConfirming(true)}>
                Release order
              </Button>
            )}
          </span>
        </Banner>
      )}
      {isUndelivered && order.release_reason && <Banner tone="info">Released: {order.release_reason}</Banner>}
      {isConfirming && <ReleaseDialog order={order} onClose={() => setIsConfirming(false)} />}
    </>
  )
}

const isOpen = ({ status }: AdminOrder['disputes'][number]) => status === 'open' || status === 'under_review'

function ReleaseDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const form = useContractForm(releaseWithheldOrder, {
    ...useOrderForm(order, onClose),
    schema: contract.releaseWithheldOrder,
    values: { reason: '' },
    toInput: (values) => ({ ...values, version: order.version }),
  })
  return (
    <FormDialog
      form={form}
      title="Release this order?"
      submit="Release order"
      isDanger
      disabled={form.methods.watch('reason').trim().length < 5}
      onClose={onClose}
    >
      <p className="text-dense">
        The items can then be packed and sent although the payment is not certain. Your name and reason are
        saved in the order notes. If more money is refunded, the order is put on hold again.
      </p>
      <TextareaInput name="reason" label="Reason" max={300} rows={3} />
    </FormDialog>
  )
}
