import { minOnlinePaymentKobo } from '@shop/contract/limits'
import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { parseNaira, toNairaInput } from '../../format/naira-text.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { validatePartialPayment, suggestPaymentKobo } from './part-to-pay.ts'
import { usePayInstalment } from './use-plans.ts'

/** Pays the next payment, what is late, or any other part; or all that ends the plan today. */
export function PartialPaymentForm({ plan }: { plan: Agreement }) {
  const { outstanding_kobo: left_kobo, payoff_kobo } = plan
  const intended = suggestPaymentKobo(plan)
  const [typed, setTyped] = useState(toNairaInput(intended))
  const { pay, isPaying } = usePayInstalment(plan)
  const amount = parseNaira(typed) ?? Number.NaN
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
          value={typed}
          helper={t('From {least} to {most}', {
            least: formatNaira(minOnlinePaymentKobo),
            most: formatNaira(left_kobo),
          })}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <NetworkButton variant="primary" type="submit" loading={isPaying} className="max-md:w-full">
          {problem ? t('Pay') : t('Pay {amount}', { amount: formatNaira(amount) })}
        </NetworkButton>
      </form>
      {payoff_kobo > intended && (
        <p className="mt-3 text-small text-muted">
          {payoff_kobo < left_kobo
            ? t('Pay everything today for {amount}: later fees are waived.', {
                amount: formatNaira(payoff_kobo),
              })
            : t('Pay everything today: {amount}.', { amount: formatNaira(payoff_kobo) })}{' '}
          <button
            type="button"
            className="text-link min-h-11 font-semibold"
            onClick={() => setTyped(toNairaInput(payoff_kobo))}
          >
            {t('Pay everything')}
          </button>
        </p>
      )}
    </Panel>
  )
}
