import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyIllustration } from '@shop/ui/empty-art'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { sentence } from '@shop/ui/rich-text'
import { Timeline, type TimelineEntry } from '@shop/ui/timeline'
import { KeyRound, Mail, Package, Truck } from 'lucide-react'
import { AddressLines } from '../../entities/customer/address.tsx'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { formatDayTime, useNow } from '../../format/dates.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderUpdates } from './push/order-updates.tsx'
import { expectedDays } from './order-timeline.tsx'
import { TestBanner } from './order-view.tsx'
import { awaitsConfirmation } from '../../entities/order/order-lines.ts'

/** Confirmation of a placed order: next steps, delivery address and how to correct a mistake. */
export function OrderConfirmed({ order, firstName }: { order: Order; firstName: string }) {
  const paid = order.payment_status === 'paid'
  return (
    <div className="mx-auto max-w-220 pt-6 pb-6 md:pt-9">
      <div className="grid justify-items-center text-center">
        <EmptyIllustration name="done" />
        <h1 className="mt-2">
          {firstName ? t('Thank you, {name}', { name: firstName }) : t('Thank you for your order')}
        </h1>
        <p className="mt-1.5 max-w-[38ch] text-balance text-muted">
          <WhatHappened order={order} paid={paid} />
        </p>
        <div className="mt-5 flex w-full flex-col gap-2.5 md:w-auto md:flex-row">
          <ButtonLink href={`/orders/${order.id}`} variant="primary">
            {t('Track order')}
          </ButtonLink>
          <ButtonLink href="/products">{t('Continue shopping')}</ButtonLink>
        </div>
        {order.is_test && <TestBanner />}
      </div>
      <div className="mt-6 grid gap-3 md:grid-cols-2 md:gap-5">
        <div className="empty:hidden md:col-span-2">
          <ConfirmOrder order={order} />
        </div>
        <Panel title={t('What happens next')}>
          <NextSteps order={order} paid={paid} />
        </Panel>
        <Panel title={t('Delivering to')}>
          <AddressLines address={order.address} />
          {order.email && <ReceiptNote email={order.email} />}
        </Panel>
        <div className="empty:hidden md:col-span-2">
          <OrderUpdates order={order} />
        </div>
        <div className="md:col-span-2">
          <OrderBill order={order} />
        </div>
      </div>
    </div>
  )
}

/** What was paid for the order, or will be. */
function WhatHappened({ order, paid }: { order: Order; paid: boolean }) {
  const payment = order.last_payment_kobo
  const number = <b className="text-ink">{order.number}</b>
  const amount = <b className="tabular text-ink">{formatNaira(paid ? payment : order.outstanding_kobo)}</b>
  if (paid && payment === 0)
    return order.credit_kobo > 0
      ? sentence('Order {number} is placed. Your store credit covered it in full.', { number })
      : sentence('Order {number} is placed. There is nothing to pay.', { number })
  if (paid)
    return sentence('Order {number} is placed. We’ve received your payment of {amount}.', { number, amount })
  return order.delivery.pickup_point
    ? sentence('Order {number} is placed. You’ll pay {amount} on collection.', { number, amount })
    : sentence('Order {number} is placed. You’ll pay {amount} on delivery.', { number, amount })
}

function NextSteps({ order, paid }: { order: Order; paid: boolean }) {
  const now = useNow()
  const { pickup_point: point } = order.delivery
  const placed = order.status_history.find(({ status }) => status === 'placed')?.created_at ?? order.placed_at
  const isWaiting = awaitsConfirmation(order)
  const entries: TimelineEntry[] = [
    {
      key: 'placed',
      title: paid ? t('Payment received') : t('Order received'),
      description: formatDayTime(new Date(placed), now),
      state: 'done',
    },
    ...(isWaiting
      ? [
          {
            key: 'yes',
            title: t('You confirm it'),
            state: 'current',
            icon: <KeyRound aria-hidden />,
          } as const,
        ]
      : []),
    {
      key: 'pack',
      title: t('We pack it'),
      state: isWaiting ? 'upcoming' : 'current',
      icon: <Package aria-hidden />,
    },
    {
      key: 'bring',
      title: point ? t('You collect it') : t('A rider delivers it'),
      description: point
        ? `${point.name}, ${expectedDays(order)}`
        : t('{days}. The rider calls first.', { days: expectedDays(order) }),
      state: 'upcoming',
      icon: <Truck aria-hidden />,
    },
  ]
  return <Timeline entries={entries} />
}

function ReceiptNote({ email }: { email: string }) {
  const { phone } = useStoreDetails()
  return (
    <p className="mt-4 flex gap-2.5 border-t border-line pt-4 text-small text-muted">
      <Mail aria-hidden />
      <span>
        {t('We’ll send the receipt to {email}.', { email })}
        {phone && ` ${t('Wrong address? Call {phone} before it is packed.', { phone })}`}
      </span>
    </p>
  )
}
