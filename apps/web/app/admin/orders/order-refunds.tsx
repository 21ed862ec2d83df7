import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState } from 'react'
import { formatDateTime } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { refundStatusLabel, refundMethodLabels } from './labels.ts'
import { useShowOrder } from './queries.ts'
import * as contract from '@shop/contract/admin/orders'
import { markRefundPaid } from '../../api/generated/admin/orders.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

const RefundDrawer = lazyComponent(() => import('./refund-drawer.tsx'))

/** Refunds of the order, pending and completed. */
export function OrderRefunds({ order, now }: { order: AdminOrder; now: Date }) {
  const canRefund = usePermission('payments:refund')
  if (order.refunds.length === 0) return null
  return (
    <ul>
      {order.refunds.map((refund) => (
        <li key={refund.id} className="border-b border-line px-4 py-3 md:px-5">
          <div className="flex gap-3">
            <div className="min-w-0 flex-1">
              <b className="block leading-snug font-semibold">{refundStatusLabel(refund, order.refunds)}</b>
              <span className="block text-caption text-muted">
                {formatDateTime(refund.created_at, now)} · {refundMethodLabels[refund.method].title}
                {refund.bank_ending && ` · account ending ${refund.bank_ending}`}
                {refund.transfer_reference && ` · ${refund.transfer_reference}`}
              </span>
              {refund.reason && <span className="block text-caption text-muted">{refund.reason}</span>}
            </div>
            <span className="tabular font-semibold">{formatNaira(refund.amount_kobo)}</span>
          </div>
          {canRefund && refund.method === 'bank' && refund.status === 'requested' && (
            <MarkSentForm orderId={order.id} refundId={refund.id} />
          )}
        </li>
      ))}
    </ul>
  )
}

function MarkSentForm({ orderId, refundId }: { orderId: string; refundId: string }) {
  const form = useContractForm(markRefundPaid, {
    schema: contract.markRefundPaid,
    values: { reference: '' },
    params: { order_id: orderId, refund_id: refundId },
    onSaved: useShowOrder(),
  })
  return (
    <FormBody form={form} className="mt-2" fieldsClassName="flex flex-wrap items-end gap-2.5">
      <TextInput name="reference" label="Transfer reference" required max={100} className="min-w-0 flex-1" />
      <Button type="submit" size="dense" loading={form.pending}>
        Mark as sent
      </Button>
    </FormBody>
  )
}

/** Opens the refund drawer, for staff who may refund and if there is something to refund. */
export function RefundButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const canRefund = usePermission('payments:refund')
  if (!canRefund || order.refundable_kobo.bank === 0) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        Refund
      </Button>
      {open && <RefundDrawer order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
