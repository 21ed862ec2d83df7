import { codMethods, type CodMethod } from '@shop/contract/admin/fulfilment'
import { goodwillMaxKobo } from '@shop/contract/limits'
import { formatNaira } from '@shop/ui/format/format-naira'
import { usePermission } from '../../../api/profile.ts'
import { MoneyInput, SelectInput, useFormValue } from '../../../forms/contract/inputs.tsx'

const methodLabels: Readonly<Record<CodMethod, string>> = { cash: 'Cash', transfer: 'Transfer', pos: 'POS' }

interface CodFieldsProps {
  due_kobo: number
  /** Whether less than the due amount may be taken, with a reason. */
  canBeShort?: boolean
}

/** Amounts taken on delivery by method, and what happens to the remainder. */
export function CodFields({ due_kobo, canBeShort = false }: CodFieldsProps) {
  const remaining_kobo = due_kobo - codTotals(useFormValue('amounts')).total_kobo
  const canRefund = usePermission('payments:refund')
  const canWaive = canRefund || remaining_kobo <= goodwillMaxKobo
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-dense font-semibold">
        Amount collected, of {formatNaira(due_kobo)}
      </legend>
      <div className="grid grid-cols-3 gap-2.5">
        {codMethods.map((method) => (
          <MoneyInput key={method} name={`amounts.${method}`} label={methodLabels[method]} start={null} />
        ))}
      </div>
      {remaining_kobo < 0 && (
        <p className="text-small font-semibold text-danger">That is more than the amount due.</p>
      )}
      {remaining_kobo > 0 && canBeShort && (
        <SelectInput
          name="shortfall_reason"
          label={`What about the missing ${formatNaira(remaining_kobo)}?`}
          placeholder="Choose"
          options={[
            { value: 'later', text: 'It stays due' },
            ...(canWaive ? [{ value: 'goodwill', text: 'Waive it as goodwill' }] : []),
          ]}
        />
      )}
      {remaining_kobo > 0 && canBeShort && !canWaive && (
        <p className="text-small text-muted">
          To waive more than {formatNaira(goodwillMaxKobo)}, you need the right to refund.
        </p>
      )}
    </fieldset>
  )
}

/** Amount by payment method in kobo; null if empty, NaN if invalid. */
export type CodAmounts = Record<CodMethod, number | null>

export const allInCash = (cash: number | null): CodAmounts => ({ cash, transfer: null, pos: null })

interface CodTotals {
  collected: { method: CodMethod; amount_kobo: number }[]
  /** NaN if any amount is invalid. */
  total_kobo: number
}

/** Converts the amounts to the endpoint's input, without empty methods. */
export function codTotals(amounts: CodAmounts): CodTotals {
  const all = codMethods.map((method) => ({ method, amount_kobo: amounts[method] ?? 0 }))
  return {
    collected: all.filter(({ amount_kobo }) => amount_kobo !== 0),
    total_kobo: all.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
  }
}
