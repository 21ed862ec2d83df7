import { codMethods, type CodMethod } from '@shop/contract/admin/fulfilment'
import { goodwillMaxKobo } from '@shop/contract/limits'
import { formatNaira } from '@shop/ui/format/format-naira'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { usePermission } from '../../../api/profile.ts'
import { parseNaira } from '../../../format/money.ts'

const methodLabels: Readonly<Record<CodMethod, string>> = { cash: 'Cash', transfer: 'Transfer', pos: 'POS' }

interface CodFieldsProps {
  due: number
  totalKobo: number
  texts: CodTexts
  onTextsChange: (texts: CodTexts) => void
  /** Asked for where less was taken than is due. */
  short?: 'goodwill' | 'later' | ''
  onShortfallReasonChange?: (short: 'goodwill' | 'later') => void
}

/** What was taken on delivery, by each way, and what becomes of a rest. */
export function CodFields({
  due,
  totalKobo,
  texts,
  onTextsChange,
  short,
  onShortfallReasonChange,
}: CodFieldsProps) {
  const remaining = due - totalKobo
  const canRefund = usePermission('payments:refund')
  const canWaive = canRefund || remaining <= goodwillMaxKobo
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-dense font-semibold">Amount collected, of {formatNaira(due)}</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {codMethods.map((channel) => (
          <TextField
            key={channel}
            label={methodLabels[channel]}
            size="dense"
            inputMode="decimal"
            value={texts[channel]}
            onChange={(event) => onTextsChange({ ...texts, [channel]: event.target.value })}
          />
        ))}
      </div>
      {remaining < 0 && (
        <p className="text-small font-semibold text-danger">That is more than the amount due.</p>
      )}
      {remaining > 0 && onShortfallReasonChange && (
        <SelectField
          label={`What about the missing ${formatNaira(remaining)}?`}
          size="dense"
          placeholder="Choose"
          options={[
            { value: 'later', text: 'It stays due' },
            ...(canWaive ? [{ value: 'goodwill', text: 'Waive it as goodwill' }] : []),
          ]}
          value={short ?? ''}
          onChange={({ target }) =>
            onShortfallReasonChange(target.value === 'goodwill' ? 'goodwill' : 'later')
          }
        />
      )}
      {remaining > 0 && onShortfallReasonChange && !canWaive && (
        <p className="text-small text-muted">
          To waive more than {formatNaira(goodwillMaxKobo)}, you need the right to refund.
        </p>
      )}
    </fieldset>
  )
}

export type CodTexts = Readonly<Record<CodMethod, string>>

interface CodTotals {
  collected: { method: CodMethod; amount_kobo: number }[]
  /** NaN where a text is no amount. */
  totalKobo: number
}

/** What was typed for each way of paying, as the call wants it. */
export function codTotals(texts: CodTexts): CodTotals {
  const amounts = codMethods.map((channel) => ({
    method: channel,
    amount_kobo: parseNaira(texts[channel]) ?? 0,
  }))
  return {
    collected: amounts.filter(({ amount_kobo }) => amount_kobo > 0),
    totalKobo: amounts.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
  }
}
