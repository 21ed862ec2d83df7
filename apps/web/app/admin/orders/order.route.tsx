import * as contract from '@shop/contract/admin/orders'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { Link, useParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { formatDateTimeInline, useNow } from '../../format/dates.ts'
import { OrderStatusChip, PaymentChip, TestChip } from '../../entities/order/order-status.tsx'
import { awaitsConfirmation } from '../../entities/order/order-lines.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { NoAccess } from '../../errors/async-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { ConfirmationCard } from './confirmation-card.tsx'
import { WithheldCard } from './withheld-card.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderItems } from './order-items.tsx'
import { NotificationPanel } from '../notifications/notification-panel.tsx'
import { OrderPayment, ReceiptsCard } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { ParcelsCard, UnresolvedShipments } from './parcels/parcels-card.tsx'
import { ReturnsCard } from './returns/returns-card.tsx'
import { useOrder, useUpdateOrderStatus } from './queries.ts'
import { RecordFallback } from '../../errors/record-pending.tsx'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { ConfirmDialog } from '../../forms/confirm.tsx'
import { addOrderNote, getAdminOrder } from '../../api/generated/admin/orders.ts'
import { noNote, StaffNotes } from '../../forms/staff-notes.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

export const handle: AdminHandle = {
  title: 'Order',
  permission: 'orders:read',
  parent: { label: 'Orders', to: '/admin/orders' },
  tabBar: false,
}

export const meta = pageTitle('Order')

export default function OrderPage() {
  const { orderId = '' } = useParams()
  const isAllowed = usePermission('orders:read')
  return isAllowed ? <LoadedOrder key={orderId} orderId={orderId} /> : <NoAccess />
}

function LoadedOrder({ orderId }: { orderId: string }) {
  const { data: order, error, refetch } = useOrder(orderId)
  if (order) return <OrderView order={order} onReload={() => void refetch()} />
  return (
    <RecordFallback
      messages={{
        loading: 'Loading the order',
        missing: 'Order not found',
        description: 'Please check the order number.',
      }}
      list={{ text: 'All orders', href: '/admin/orders' }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function OrderView({ order, onReload }: { order: AdminOrder; onReload: () => void }) {
  const now = useNow()
  return (
    <>
      <OrderHeader order={order} now={now} />
      <div className="grid items-start gap-4 pb-24 md:gap-5 md:pb-0 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <WithheldCard order={order} now={now} />
          <NextStepCard order={order} onReload={onReload} />
          <UnresolvedShipments order={order} />
          <ConfirmationCard order={order} />
          <ReturnsCard order={order} now={now} />
          <ParcelsCard order={order} now={now} />
          <OrderItems order={order} />
          <div className="contents max-lg:hidden">
            <OrderPayment order={order} now={now} />
            <OrderTimeline order={order} now={now} />
          </div>
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
          <OrderDocuments order={order} />
          <NotificationPanel
            about={{ related_to: `order ${order.number}` }}
            version={order.version}
            now={now}
          />
          <OrderNotes order={order} now={now} />
          <ReceiptsCard order={order} now={now} />
          <AuditLink target={`order:${order.id}`} />
          <div className="contents lg:hidden">
            <OrderPayment order={order} now={now} />
            <OrderTimeline order={order} now={now} />
          </div>
          <div className="md:hidden">
            <CancelOrder order={order} />
          </div>
        </div>
      </div>
    </>
  )
}

function OrderHeader({ order, now }: { order: AdminOrder; now: Date }) {
  return (
    <div className="mb-4 flex items-start gap-3 md:mb-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1>#{order.number}</h1>
          <OrderStatusChip order={{ ...order, to_confirm: awaitsConfirmation(order) }} />
          <PaymentChip order={order} />
          {order.is_test && <TestChip />}
        </div>
        <p className="mt-0.5 text-small text-muted">
          Placed {formatDateTimeInline(order.placed_at, now)} by {order.customer.name}
          {order.channel === 'phone' && ', phone order'}
          {order.channel === 'in_store' && ', in-store'}
          {order.payment_method === 'pay_later' && (
            <>
              {' · '}
              <Link to={`/admin/pay-later/${order.id}`} className="text-link">
                Agreement
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="max-md:hidden">
        <CancelOrder order={order} />
      </div>
    </div>
  )
}

/** The only step that asks for confirmation, because it cannot be undone. */
function CancelOrder({ order }: { order: AdminOrder }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const move = useUpdateOrderStatus(order)
  const isAllowed = usePermission('orders:cancel') && order.next_statuses.includes('cancelled')
  const cancel = () =>
    move.mutate('cancelled', {
      onSuccess: () => setIsConfirming(false),
      onError: (error) => toastError(getErrorMessage(error)),
    })
  if (!isAllowed) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setIsConfirming(true)} className="text-danger!">
        Cancel order
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Cancel order #${order.number}?`}
          confirmLabel="Cancel order"
          cancelLabel="Keep order"
          pending={move.isPending}
          onConfirm={cancel}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            The items go back into stock.
            {order.payment_status === 'paid' && ' The customer is refunded.'} This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Internal notes about the order. */
function OrderNotes({ order, now }: { order: AdminOrder; now: Date }) {
  const form = useContractForm(addOrderNote, {
    schema: contract.addOrderNote,
    values: noNote,
    params: { order_id: order.id },
    stores: getAdminOrder.key({ order_id: order.id }),
    isAction: true,
    onSaved: (): void => form.methods.reset(noNote),
  })
  return <StaffNotes notes={order.notes} now={now} form={form} />
}
