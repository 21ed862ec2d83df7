import type { PaymentLinkDetails } from '@shop/contract/payment-links'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Image } from '@shop/ui/image'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { NetworkButton } from '../../forms/network-button.tsx'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { useOpenPaymentLink } from './queries.ts'
import { formatDate, formatTimeOfDay } from '../../format/dates.ts'

interface PaymentLinkViewProps {
  request: PaymentLinkDetails
  token: string
  /** The payer has returned from the payment page. */
  hasReturned: boolean
}

/** Items and amount, with the form that opens the payment page, or a thank-you once paid. */
export function PaymentLinkView({ request, token, hasReturned }: PaymentLinkViewProps) {
  const { first_name: name, order_number: number, is_paid } = request
  return (
    <div className="mx-auto grid max-w-120 gap-4 pt-6 pb-6 md:pt-10">
      <h1 className="text-center">
        {is_paid
          ? t('Payment received. Thank you!')
          : number === null
            ? t('{name} asks you to pay', { name })
            : t('Pay order {number}', { number })}
      </h1>
      {request.is_test && <Banner tone="warn">{t('This is a TEST order: no money moves.')}</Banner>}
      <PaymentOutcome request={request} hasReturned={hasReturned} />
      <Panel title={t('What you’re paying for')}>
        <ul>
          {request.items.map((item, n) => (
            <li key={n} className="flex items-center gap-3 py-2">
              <Image
                source={item.image}
                decorative
                sizes="56px"
                maxWidth={400}
                className="w-14 flex-none rounded-control"
              />
              <span className="min-w-0 flex-1">
                <b className="block text-dense leading-snug font-semibold">{item.name}</b>
                <span className="block text-small text-muted">
                  {[variantLabel(item), item.quantity > 1 && t('{count} items', { count: item.quantity })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <p className="tabular mt-2 flex justify-between border-t border-line pt-3">
          <span>{t('Total with delivery')}</span>
          <b>{formatNaira(request.total_kobo)}</b>
        </p>
      </Panel>
      {is_paid ? (
        <ButtonLink href="/">{t('Go to the shop')}</ButtonLink>
      ) : (
        <PaymentLinkForm token={token} request={request} />
      )}
    </div>
  )
}

/** Payment outcome as far as the shop knows; nothing before the first visit to the payment page. */
function PaymentOutcome({ request, hasReturned }: Pick<PaymentLinkViewProps, 'request' | 'hasReturned'>) {
  const { first_name: name, order_number: number, is_paid, is_pending } = request
  if (is_paid)
    return (
      <Banner tone="success">
        {number === null
          ? t('We’ve told {name}. We’ll deliver the items.', { name })
          : t('We’ve received your payment. We’ll deliver the items.')}
      </Banner>
    )
  if (!hasReturned) return null
  return is_pending ? (
    <Banner tone="info">
      <b className="block">{t('Checking for your payment')}</b>
      {t('Please don’t pay twice: if money left your account, we’ll receive it or it will be refunded.')}
    </Banner>
  ) : (
    <Banner tone="error">
      <b className="block">{t('The payment failed')}</b>
      {t('Try another card, or pay by bank transfer.')}
    </Banner>
  )
}

function PaymentLinkForm({ token, request }: Pick<PaymentLinkViewProps, 'token' | 'request'>) {
  const [email, setEmail] = useState('')
  const { open, isOpening, problem } = useOpenPaymentLink(token)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void open(email)
      }}
    >
      <p className="text-dense">{payDeadlineText(request)}</p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <TextField
        label={t('Your email address')}
        helper={t('The payment provider sends your receipt there. Only the shop can see it.')}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <NetworkButton type="submit" variant="primary" full loading={isOpening}>
        {t('Pay {amount}', { amount: formatNaira(request.outstanding_kobo) })}
      </NetworkButton>
      <p className="text-center text-small text-muted">
        {t('Card, bank transfer or USSD on the payment provider’s page.')}
      </p>
    </form>
  )
}

/** The payer's deadline: the end of the reservation, or the link's expiry if there is none. */
function payDeadlineText({
  reserved_until,
  expires_at,
}: Pick<PaymentLinkDetails, 'reserved_until' | 'expires_at'>): string {
  const deadline = new Date(reserved_until ?? expires_at)
  const date = formatDate(deadline)
  const hour = formatTimeOfDay(deadline)
  return reserved_until
    ? t('Please pay by {date}, {hour}. We’re holding your items until then.', { date, hour })
    : t('You can pay by {date}, {hour}, if the items are still in stock.', { date, hour })
}
