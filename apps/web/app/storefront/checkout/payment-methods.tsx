import type { PaymentOption, Quote } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { Banner } from '@shop/ui/banner'
import { RadioRow } from '@shop/ui/radio-row'
import type { ReactNode } from 'react'
import { Banknote, CalendarClock, CreditCard, Landmark, Wallet } from 'lucide-react'
import { TestChip } from '../../entities/order/order-status.tsx'
import type { PaymentPlanOffer } from '@shop/contract/pay-later'
import { SelectField } from '@shop/ui/select-field'
import { formatNaira } from '@shop/ui/format/format-naira'
import {
  instalmentName,
  planSummary,
  planTermsLines,
  formatInstalmentDate,
} from '../../entities/payment/agreement-labels.ts'
import { Checkbox } from '@shop/ui/checkbox'
import type { CheckoutModel } from './use-checkout.ts'

/** Title, description, short note and icon of each payment method. */
export const paymentMethodTexts = {
  pay_now: {
    title: t('Pay now'),
    description: t(
      'Card, bank transfer or USSD on the payment provider’s page. Your card details never touch our servers.',
    ),
    short: t('The payment page opens after you place the order.'),
    Icon: CreditCard,
  },
  pay_on_delivery: {
    title: t('Pay on delivery'),
    description: t('Pay by transfer or cash on delivery.'),
    short: t('You’ll pay on delivery.'),
    Icon: Wallet,
  },
  bank_transfer: {
    title: t('Bank transfer'),
    description: t('Send the exact amount to an account number for this order only.'),
    short: t('You’ll get the account number after you place the order.'),
    Icon: Landmark,
  },
  manual_transfer: {
    title: t('Transfer to our bank account'),
    description: t('We’ll confirm once the money is in our account. This can take a few hours.'),
    short: t('You’ll get our account number after you place the order.'),
    Icon: Banknote,
  },
  pay_later: {
    title: t('Pay in instalments'),
    description: t('Choose a plan and send your request. We’ll review it and reply.'),
    short: t('You agree to the plan after we reply.'),
    Icon: CalendarClock,
  },
} as const satisfies Record<PaymentMethod, unknown>

interface PaymentMethodsProps {
  options: readonly PaymentOption[]
  method: PaymentMethod | null
  /** Why the chosen method was rejected. */
  problem?: string
  onChoose: (method: PaymentMethod) => void
  /** Plan picker shown below 'Pay in instalments'. */
  plan?: ReactNode
}

/** Payment methods; an unavailable one stays visible with its reason. */
export function PaymentMethods({ options, method, problem, onChoose, plan }: PaymentMethodsProps) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{t('Payment method')}</legend>
      {problem && <Banner tone="error">{problem}</Banner>}
      {options.map((option) => {
        const { title, description, Icon } = paymentMethodTexts[option.method]
        return (
          <RadioRow
            key={option.method}
            name="payment"
            value={option.method}
            checked={option.is_available && option.method === method}
            disabled={!option.is_available}
            onChange={() => onChoose(option.method)}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {title}
                {option.is_available && option.is_test && <TestChip />}
              </span>
            }
            end={<Icon aria-hidden />}
            description={
              option.is_available
                ? [
                    description,
                    option.requires_confirmation &&
                      t('We’ll confirm with you before dispatch, by code or phone call.'),
                    option.is_test && t('Test order: no money moves.'),
                  ]
                    .filter(Boolean)
                    .join(' ')
                : (option.reason ?? t('Not available for this order.'))
            }
          >
            {option.method === 'pay_later' && plan}
          </RadioRow>
        )
      })}
    </fieldset>
  )
}

interface PlanPickerProps {
  plans: readonly PaymentPlanOffer[]
  plan: PaymentPlanOffer
  onChoose: (planId: string) => void
}

/** Plan selector with the terms and every due date, so that nothing is hidden before the shopper applies. */
export function PlanPicker({ plans, plan, onChoose }: PlanPickerProps) {
  return (
    <div className="grid gap-2.5 pl-8 text-small">
      {plans.length > 1 && (
        <SelectField
          label={t('Plan')}
          size="dense"
          options={plans.map(({ plan_id, terms }) => ({ value: plan_id, text: terms.name }))}
          value={plan.plan_id}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
      <p className="font-bold">{planSummary(plan)}</p>
      {planTermsLines(plan).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
      <p className="text-muted">
        {t('We’ll review your request, usually within one working day. You pay nothing before that.')}
      </p>
      <details>
        <summary className="text-link inline-flex min-h-11 items-center font-semibold">
          {t('All dates')}
        </summary>
        <ol className="tabular grid gap-1.5">
          {plan.payments.map(({ position, due_on, amount_kobo }) => (
            <li key={position} className="flex justify-between gap-4">
              <span>
                {formatInstalmentDate(due_on)}{' '}
                <span className="text-muted">{instalmentName(position, plan.terms)}</span>
              </span>
              <b>{formatNaira(amount_kobo)}</b>
            </li>
          ))}
        </ol>
        <p className="mt-1.5 text-muted">{t('Dates start from the day you agree.')}</p>
      </details>
    </div>
  )
}

/** Checkbox to use store credit; hidden if the shopper has none. */
export function StoreCreditSwitch({ model: { quote, draft, change } }: { model: CheckoutModel }) {
  const available = quote?.credit_available_kobo ?? 0
  if (available === 0) return null
  return (
    <div className="mb-3 rounded-card border border-line px-4 py-1">
      <Checkbox
        label={t('Use {amount} store credit', { amount: formatNaira(available) })}
        checked={draft.useCredit}
        onChange={(event) => change({ useCredit: event.currentTarget.checked })}
      />
    </div>
  )
}

interface PrepaidNoteProps {
  quote: Pick<Quote, 'prepaid_kobo' | 'credit_kobo' | 'total_kobo' | 'delivery'>
  method: PaymentMethod | null
}

/** For pay on delivery: the fee to pay now, and that it is not refunded if the parcel is refused. */
export function PrepaidNote({ quote, method }: PrepaidNoteProps) {
  const { prepaid_kobo: fee, credit_kobo: credit, total_kobo: total } = quote
  if (method !== 'pay_on_delivery' || fee === 0) return null
  const payableNow = Math.max(0, fee - credit)
  const isPickup = Boolean(quote.delivery?.pickup_point)
  const remaining = formatNaira(total - Math.max(fee, credit))
  const amount = formatNaira(fee)
  return (
    <Banner tone="info" className="mt-3">
      {payableNow > 0
        ? isPickup
          ? t('You’ll pay {now} for delivery now, and {rest} on collection.', {
              now: formatNaira(payableNow),
              rest: remaining,
            })
          : t('You’ll pay {now} for delivery now, and {rest} on delivery.', {
              now: formatNaira(payableNow),
              rest: remaining,
            })
        : t('Your store credit covers the delivery fee.')}
      <p className="font-medium">
        {isPickup
          ? t('The delivery fee of {amount} is not refunded if you don’t collect and pay for the parcel.', {
              amount,
            })
          : t('The delivery fee of {amount} is not refunded if you refuse or don’t pay for the parcel.', {
              amount,
            })}
      </p>
    </Banner>
  )
}
