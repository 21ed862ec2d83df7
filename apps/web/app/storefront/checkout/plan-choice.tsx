import type { PaymentPlanOffer } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { SelectField } from '@shop/ui/select-field'
import { formatNaira } from '@shop/ui/format/format-naira'
import {
  instalmentName,
  planSummary,
  planTermsLines,
  formatInstalmentDate,
} from '../../entities/payment/plan-words.ts'

interface PlanPickerProps {
  plans: readonly PaymentPlanOffer[]
  plan: PaymentPlanOffer
  onChoose: (planId: string) => void
}

/** Which plan, what it means, and all its days: nothing is hidden before the shopper asks. */
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
