import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink, Spinner } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { NetworkButton } from '../../forms/network-button.tsx'
import { UnderpaidNotice, isUnderpaid, ManualTransfer } from './manual-transfer.tsx'
import { TimeLeft } from './time-left.tsx'
import { useRetryPayment } from './queries.ts'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { openTransfer } from '../../api/generated/payments.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { formatTimeOfDay } from '../../format/dates.ts'
import { BankAccountCard } from './bank-account-card.tsx'

interface PaymentPendingProps {
  order: Order
  onCheck: () => void
  isChecking: boolean
}

/** Shown while a payment is pending, such as a bank transfer. The page can be closed and reopened. */
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
          {email
            ? t(
                'A transfer takes about a minute. You can close this page: we’ll email {email} once we receive the money.',
                { email },
              )
            : t('A transfer takes about a minute. Your order page shows it once we receive the money.')}
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

/** Account number created for this order, with the exact amount and the deadline. */
function TransferCard({ order }: { order: Order }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...openTransfer.query({ order_id: order.id }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <Banner
        tone="error"
        action={
          <NetworkButton size="dense" loading={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </NetworkButton>
        }
      >
        {getErrorMessage(error)}
      </Banner>
    )
  if (!data) return <Skeleton className="h-80 rounded-panel" />
  const until = new Date(data.expires_at)
  return (
    <>
      <BankAccountCard
        until={until}
        amountKobo={data.amount_kobo}
        account={{ ...data, bank_name: data.bank_name }}
      />
      <Banner tone="info" className="mt-4">
        {t(
          'The bank returns any other amount. This account closes at {hour}: please don’t pay into it after that.',
          { hour: formatTimeOfDay(until) },
        )}
      </Banner>
    </>
  )
}

/** Shown while the order waits for a transfer to the shop's own account. The page can be closed and reopened. */
export function ManualTransferPending({ order }: { order: Order }) {
  return (
    <div className="mx-auto max-w-120 pt-6 pb-6 md:pt-10">
      <div className="mb-4 text-center">
        <h1>{t('Waiting for your transfer')}</h1>
        <p className="mt-1 text-muted">{t('Order {number}', { number: order.number })}</p>
      </div>
      <ManualTransfer order={order} />
      <div className="mt-5 grid">
        <ButtonLink href={`/orders/${order.id}`} variant="quiet">
          {t('View order')}
        </ButtonLink>
      </div>
    </div>
  )
}
