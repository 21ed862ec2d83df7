import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Spinner } from '@shop/ui/spinner'
import { NetworkButton } from '../../forms/network-button.tsx'
import { UnderpaidNotice, isUnderpaid } from './came-short.tsx'
import { TimeLeft } from './time-left-bar.tsx'
import { TransferCard } from './transfer-card.tsx'
import { useRetryPayment } from './use-order.ts'

interface PaymentPendingProps {
  order: Order
  onCheck: () => void
  isChecking: boolean
}

/** The money is on its way, as with a bank transfer. The page may be closed and opened again. */
export function PaymentPending({ order, onCheck, isChecking }: PaymentPendingProps) {
  const { pay, isPaying } = useRetryPayment(order.id)
  const isTransfer = order.payment_method === 'bank_transfer' && order.can_pay
  const hasShortfall = isUnderpaid(order)
  const canPayRemaining = hasShortfall && !isTransfer
  return (
    <div className="mx-auto max-w-120 pt-6 pb-6 md:pt-10">
      <div className="text-center">
        <h1>{isTransfer ? t('Waiting for your transfer') : t('Waiting for your payment')}</h1>
        <p className="mt-1 text-muted">{t('Order {number}', { number: order.number })}</p>
      </div>
      <UnderpaidNotice order={order} className="mt-4" />
      <div className="mt-4">{isTransfer ? <TransferCard order={order} /> : <Amount order={order} />}</div>
      {!hasShortfall && <CheckingPayment email={order.email} />}
      <div className="mt-5 grid gap-2.5">
        {order.can_pay && canPayRemaining && (
          <NetworkButton variant="primary" loading={isPaying} onClick={() => void pay()}>
            {t('Pay now, {amount}', { amount: formatNaira(order.payable_now_kobo) })}
          </NetworkButton>
        )}
        <NetworkButton loading={isChecking} onClick={onCheck}>
          {t('I have sent the money')}
        </NetworkButton>
        {order.can_pay && !canPayRemaining && (
          <NetworkButton variant="quiet" loading={isPaying} onClick={() => void pay()}>
            {t('Pay another way')}
          </NetworkButton>
        )}
        <ButtonLink href={`/orders/${order.id}`} variant="quiet">
          {t('View order')}
        </ButtonLink>
      </div>
      <Banner tone="info" className="mt-4">
        {t('Please don’t pay twice: if money left your account, we’ll receive it or it will be refunded.')}
      </Banner>
    </div>
  )
}

function CheckingPayment({ email }: { email: string }) {
  return (
    <output className="mt-5 flex gap-3 px-1">
      <Spinner className="mt-1 text-primary" />
      <span>
        <b className="block font-semibold">{t('Checking for your payment')}</b>
        <span className="text-dense text-muted">
          {t(
            'A transfer takes about a minute. You can close this page: we’ll email {email} once we receive the money.',
            { email },
          )}
        </span>
      </span>
    </output>
  )
}

function Amount({ order }: { order: Order }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface md:rounded-panel">
      {order.reserved_until && <TimeLeft until={new Date(order.reserved_until)} />}
      <dl className="px-4 py-4 md:px-5">
        <dt className="text-small text-muted">{t('Amount')}</dt>
        <dd className="tabular text-[1.625rem] leading-9 font-extrabold">
          {formatNaira(order.payable_now_kobo)}
        </dd>
      </dl>
    </div>
  )
}
