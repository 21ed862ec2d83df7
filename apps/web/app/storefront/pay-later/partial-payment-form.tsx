import { minOnlinePaymentKobo } from '@shop/contract/limits'
import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { parseNaira, toNairaInput } from '../../format/money.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { usePayInstalment } from './queries.ts'

/** Form to pay the next instalment, the overdue amount or any other part, or to pay off the plan today. */
export function PartialPaymentForm({ plan }: { plan: Agreement }) {
  const { outstanding_kobo, payoff_kobo } = plan
  const suggestedKobo = suggestPaymentKobo(plan)
  const [text, setText] = useState(toNairaInput(suggestedKobo))
  const { pay, isPaying } = usePayInstalment(plan)
  const amount = parseNaira(text) ?? Number.NaN
  const problem = validatePartialPayment(amount, plan)
  return (
    <Panel title={t('Pay')}>
      <form
        noValidate
        className="grid gap-3 md:justify-start"
        onSubmit={(event) => {
          event.preventDefault()
          if (!problem) void pay(amount)
        }}
      >
        <TextField
          label={t('Amount')}
          inputMode="decimal"
          start="₦"
          value={text}
          helper={t('From {least} to {most}', {
            least: formatNaira(minOnlinePaymentKobo),
            most: formatNaira(outstanding_kobo),
          })}
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
        <NetworkButton variant="primary" type="submit" loading={isPaying} className="max-md:w-full">
          {problem ? t('Pay') : t('Pay {amount}', { amount: formatNaira(amount) })}
        </NetworkButton>
      </form>
      {payoff_kobo > suggestedKobo && (
        <p className="mt-3 text-small text-muted">
          {payoff_kobo < outstanding_kobo
            ? t('Pay everything today for {amount}: later fees are waived.', {
                amount: formatNaira(payoff_kobo),
              })
            : t('Pay everything today: {amount}.', { amount: formatNaira(payoff_kobo) })}{' '}
          <button
            type="button"
            className="text-link min-h-11 font-semibold"
            onClick={() => setText(toNairaInput(payoff_kobo))}
          >
            {t('Pay everything')}
          </button>
        </p>
      )}
    </Panel>
  )
}

type AgreementTotals = Pick<Agreement, 'outstanding_kobo' | 'overdue_kobo' | 'next_payment'>

/** Suggested payment in kobo: the overdue amount or the next payment, never too small to pay online. */
export function suggestPaymentKobo({
  outstanding_kobo,
  overdue_kobo,
  next_payment: next,
}: AgreementTotals): number {
  const suggestedKobo = Math.max(overdue_kobo, next?.outstanding_kobo ?? 0, minOnlinePaymentKobo)
  return outstanding_kobo - suggestedKobo < minOnlinePaymentKobo ? outstanding_kobo : suggestedKobo
}

/** Error message for paying `amount` kobo of a plan, if any. NaN means that the input is not an amount. */
export function validatePartialPayment(
  amount: number,
  { outstanding_kobo, payoff_kobo }: Pick<Agreement, 'outstanding_kobo' | 'payoff_kobo'>,
): string | undefined {
  if (Number.isNaN(amount)) return t('Enter an amount')
  if (amount < minOnlinePaymentKobo) return t('Online payment starts at ₦50.')
  if (amount > outstanding_kobo) return t('At most {amount}', { amount: formatNaira(outstanding_kobo) })
  const remaining = outstanding_kobo - amount
  return remaining > 0 && remaining < minOnlinePaymentKobo && amount !== payoff_kobo
    ? t('That leaves {amount}, too little to pay online. Pay everything, or less.', {
        amount: formatNaira(remaining),
      })
    : undefined
}
