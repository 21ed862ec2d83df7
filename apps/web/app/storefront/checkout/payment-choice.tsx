import type { PaymentOption } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { Banner } from '@shop/ui/banner'
import { RadioRow } from '@shop/ui/radio-row'
import type { ReactNode } from 'react'
import { Banknote, CalendarClock, CreditCard, Landmark, Wallet } from 'lucide-react'
import { TestChip } from '../../entities/order/order-chips.tsx'

/** What each way to pay is called and means. */
export const paymentMethodTexts = {
  pay_now: {
    title: t('Pay now'),
    line: t(
      'Card, bank transfer or USSD on the payment provider’s page. Your card details never touch our servers.',
    ),
    short: t('The payment page opens after you place the order.'),
    Icon: CreditCard,
  },
  pay_on_delivery: {
    title: t('Pay on delivery'),
    line: t('Pay by transfer or cash on delivery.'),
    short: t('You’ll pay on delivery.'),
    Icon: Wallet,
  },
  bank_transfer: {
    title: t('Bank transfer'),
    line: t('Send the exact amount to an account number for this order only.'),
    short: t('You’ll get the account number after you place the order.'),
    Icon: Landmark,
  },
  manual_transfer: {
    title: t('Transfer to our bank account'),
    line: t('We’ll confirm once the money is in our account. This can take a few hours.'),
    short: t('You’ll get our account number after you place the order.'),
    Icon: Banknote,
  },
  pay_later: {
    title: t('Pay in instalments'),
    line: t('Choose a plan and send your request. We’ll review it and reply.'),
    short: t('You agree to the plan after we reply.'),
    Icon: CalendarClock,
  },
} as const satisfies Record<PaymentMethod, unknown>

interface PaymentMethodsProps {
  options: readonly PaymentOption[]
  method: PaymentMethod | null
  /** Why the chosen way was refused, if it was. */
  problem?: string
  onChoose: (method: PaymentMethod) => void
  /** Below the way that is chosen. */
  plan?: ReactNode
}

/** The ways to pay; one that is not possible stays visible with its reason. */
export function PaymentMethods({ options, method, problem, onChoose, plan }: PaymentMethodsProps) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{t('Payment method')}</legend>
      {problem && <Banner tone="error">{problem}</Banner>}
      {options.map((option) => {
        const { title, line, Icon } = paymentMethodTexts[option.method]
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
                    line,
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
