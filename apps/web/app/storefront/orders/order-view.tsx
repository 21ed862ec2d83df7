import { isCollectedInStore } from '@shop/contract/checkout-options'
import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { AddressLines } from '../../entities/customer/address.tsx'
import { TestChip } from '../../entities/order/order-status.tsx'
import { findOpenRefund } from '../../entities/payment/payment-rules.ts'
import { formatDate } from '../../format/dates.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { ManualTransfer } from './manual-transfer.tsx'
import { OrderBill } from './order-bill.tsx'
import {
  OrderChip,
  isInProgress,
  refundStatusMessage,
  paymentStatusMessage,
  quantityLabel,
} from './labels.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderUpdates } from './push/order-updates.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderStatus } from './order-status.tsx'
import { RefundAccountForm } from './refund-account.tsx'
import { SharePayment } from './share-payment.tsx'
import { ButtonLink } from '@shop/ui/button'
import { Printer } from 'lucide-react'
import { BuyAgain } from './buy-again.tsx'
import { AccountSlot } from '../../shell/storefront/account-slot.tsx'

/** One order: status and items on the left, address, payment and help on the right. */
export function OrderView({ order }: { order: Order }) {
  const { number, placed_at, lines, total_kobo } = order
  return (
    <div className="pt-1.5 pb-4 md:pt-3">
      <Breadcrumb
        crumbs={[
          { text: t('Account'), href: '/account' },
          { text: t('Orders'), href: '/orders' },
          { text: number },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        <h1>{t('Order {number}', { number })}</h1>
        <OrderChip status={order.display_status} />
        {order.is_test && <TestChip />}
      </div>
      <p className="tabular mt-1 text-dense text-muted">
        {t('Placed on {date} · {items} · {amount}', {
          date: formatDate(new Date(placed_at)),
          items: quantityLabel(lines),
          amount: formatNaira(total_kobo),
        })}
      </p>
      <OrderBanners order={order} />
      <div className="mt-4 grid items-start gap-3 md:mt-5 md:gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-x-8">
        <div className="grid min-w-0 gap-3 md:gap-5">
          <RefundAccountForm order={order} />
          <ConfirmOrder order={order} />
          <ManualTransfer order={order} />
          <OrderStatus order={order} />
          <OrderUpdates order={order} />
          <SharePayment order={order} />
          <OrderReturns order={order} />
          <OrderBill order={order} />
          <AccountSlot slot="order" props={{ order }} />
          <OrderActions order={order} />
        </div>
        <div className="grid min-w-0 gap-3 md:gap-5">
          <DeliveryAddress order={order} />
          {order.gift_note && (
            <Panel title={t('Gift note')}>
              <p className="text-dense wrap-anywhere whitespace-pre-line">{order.gift_note}</p>
            </Panel>
          )}
          <PaymentStatus order={order} />
          <OrderHelp id={order.id} number={number} />
        </div>
      </div>
    </div>
  )
}

function PaymentStatus({ order }: { order: Order }) {
  return (
    <Panel title={t('Payment')}>
      <p className="text-dense">{paymentStatusMessage(order)}</p>
      {order.payment_method === 'pay_later' && (
        <Link to={`/account/pay-later/${order.id}`} className="text-link inline-flex min-h-11 items-center">
          {t('See your plan')}
        </Link>
      )}
    </Panel>
  )
}

/** Banners for a test order, a refund and a balance due. */
function OrderBanners({ order }: { order: Order }) {
  // A refund that waits for bank details is not on its way yet.
  const requiresAccount = order.refunds.some(({ requires_bank_account }) => requires_bank_account)
  const isBack = order.payment_status === 'refund_due' || order.payment_status === 'refunded'
  const hasRefund = !requiresAccount && (isBack || findOpenRefund(order.refunds) !== undefined)
  const hasDifference =
    order.status === 'placed' && order.outstanding_kobo > 0 && (order.can_pay || order.transfer_to)
  return (
    <>
      {order.is_test && <TestBanner />}
      {hasRefund && (
        <Banner tone="info" className="mt-4">
          {refundStatusMessage(order)}
        </Banner>
      )}
      {hasDifference && (
        <Banner tone="warn" className="mt-4">
          {t('Your order was changed: {amount} is still to be paid. We’ll pack it after that.', {
            amount: formatNaira(order.outstanding_kobo),
          })}
        </Banner>
      )}
    </>
  )
}

/** Delivery address, or the pickup point with how long it holds the parcel. */
function DeliveryAddress({ order }: { order: Order }) {
  const { pickup_point: point } = order.delivery
  return (
    <Panel title={addressTitle(order)}>
      <AddressLines address={order.address} />
      {point && (
        <p className="mt-2 text-dense text-muted">
          {[point.hours, point.phone].filter(Boolean).join(' · ')}
          {isInProgress(order) && order.display_status !== 'returning' && (
            <span className="block">{t('We’ll hold it for {count} days.', { count: point.hold_days })}</span>
          )}
        </p>
      )}
    </Panel>
  )
}

function addressTitle({ address, delivery }: Order): string {
  if (isCollectedInStore(address)) return t('Collected in store')
  return delivery.pickup_point ? t('Collect it here') : t('Delivery address')
}

export function TestBanner() {
  return (
    <Banner tone="warn" className="mt-4 text-left">
      {t('This is a TEST order: no money moved.')}
    </Banner>
  )
}

/** Actions available for every order, whatever its status. */
function OrderActions({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-2.5 md:flex-row md:flex-wrap">
      <BuyAgain order={order} />
      <ButtonLink href={`/orders/${order.id}/invoice`} icon={<Printer aria-hidden />}>
        {t('Print or save')}
      </ButtonLink>
    </div>
  )
}
