import type { PaymentOption } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { Banner } from '@shop/ui/banner'
import { RadioRow } from '@shop/ui/radio-row'
import type { ReactNode } from 'react'
import { Banknote, CalendarClock, CreditCard, Landmark, Wallet } from 'lucide-react'
import { TestChip } from '../../entities/order/order-chips.tsx'

/** What each way to pay is called and means. */
export const paymentWords = {
  pay_now: {
    title: t('Pay now'),
    line: t(
      'Card, bank transfer or USSD on the page of the payment provider. Your card details never touch our servers.',
    ),
    short: t('The payment page opens after you place the order.'),
    Icon: CreditCard,
  },
  pay_on_delivery: {
    title: t('Pay on delivery'),
    line: t('Pay by transfer or in cash when you get it.'),
    short: t('You pay when you get it.'),
    Icon: Wallet,
  },
  bank_transfer: {
    title: t('Bank transfer'),
    line: t('Send the exact amount to an account made for this order only.'),
    short: t('The account number comes after you place the order.'),
    Icon: Landmark,
  },
  manual_transfer: {
    title: t('Transfer to our bank account'),
    line: t('We look into our bank and confirm when the money is there. That can take some hours.'),
    short: t('Our account number comes after you place the order.'),
    Icon: Banknote,
  },
  pay_later: {
    title: t('Pay in parts'),
    line: t('Choose a plan and ask for it. A person answers you.'),
    short: t('You agree to the plan after we have answered.'),
    Icon: CalendarClock,
  },
} as const satisfies Record<PaymentMethod, unknown>

interface PaymentChoiceProps {
  options: readonly PaymentOption[]
  method: PaymentMethod | null
  /** Why the chosen way was refused, if it was. */
  problem?: string
  onChoose: (method: PaymentMethod) => void
  /** Below the way that is chosen. */
  plan?: ReactNode
}

/** The ways to pay; one that is not possible stays visible with its reason. */
export function PaymentChoice({ options, method, problem, onChoose, plan }: PaymentChoiceProps) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{t('Way to pay')}</legend>
      {problem && <Banner tone="error">{problem}</Banner>}
      {options.map((option) => {
        const { title, line, Icon } = paymentWords[option.method]
        return (
          <RadioRow
            key={option.method}
            name="payment"
            value={option.method}
            checked={option.offered && option.method === method}
            disabled={!option.offered}
            onChange={() => onChoose(option.method)}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {title}
                {option.offered && option.is_test && <TestChip />}
              </span>
            }
            end={<Icon aria-hidden />}
            description={
              option.offered
                ? [
                    line,
                    option.asks_yes &&
                      t('Before it leaves you say yes: by a code that we send, or when we call.'),
                    option.is_test && t('This is a test: no money moves.'),
                  ]
                    .filter(Boolean)
                    .join(' ')
                : (option.reason ?? t('Not offered for this order.'))
            }
          >
            {option.method === 'pay_later' && plan}
          </RadioRow>
        )
      })}
    </fieldset>
  )
}
