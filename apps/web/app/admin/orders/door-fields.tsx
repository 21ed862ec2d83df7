import { doorWays, type DoorWay } from '@shop/contract/admin/parcels'
import { goodwillMaxKobo } from '@shop/contract/limits'
import { formatNaira } from '@shop/ui/format/format-naira'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { usePermission } from '../../api/use-permission.ts'
import type { DoorTexts } from './door-sum.ts'

const wayTexts: Readonly<Record<DoorWay, string>> = { cash: 'Cash', transfer: 'Transfer', pos: 'POS' }

interface DoorFieldsProps {
  due: number
  sumKobo: number
  texts: DoorTexts
  onTexts: (texts: DoorTexts) => void
  /** Asked for where less was taken than is due. */
  short?: 'goodwill' | 'later' | ''
  onShort?: (short: 'goodwill' | 'later') => void
}

/** What was taken at the door, by each way, and what becomes of a rest. */
export function DoorFields({ due, sumKobo, texts, onTexts, short, onShort }: DoorFieldsProps) {
  const rest = due - sumKobo
  const mayRefund = usePermission('payments:refund')
  const canWaive = mayRefund || rest <= goodwillMaxKobo
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-dense font-semibold">Amount collected, of {formatNaira(due)}</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {doorWays.map((way) => (
          <TextField
            key={way}
            label={wayTexts[way]}
            size="dense"
            inputMode="decimal"
            value={texts[way]}
            onChange={(event) => onTexts({ ...texts, [way]: event.target.value })}
          />
        ))}
      </div>
      {rest < 0 && <p className="text-small font-semibold text-danger">That is more than the amount due.</p>}
      {rest > 0 && onShort && (
        <SelectField
          label={`What about the missing ${formatNaira(rest)}?`}
          size="dense"
          placeholder="Choose"
          options={[
            { value: 'later', text: 'It stays due' },
            ...(canWaive ? [{ value: 'goodwill', text: 'Waive it as goodwill' }] : []),
          ]}
          value={short ?? ''}
          onChange={({ target }) => onShort(target.value === 'goodwill' ? 'goodwill' : 'later')}
        />
      )}
      {rest > 0 && onShort && !canWaive && (
        <p className="text-small text-muted">
          To waive more than {formatNaira(goodwillMaxKobo)} , you need the right to refund.
        </p>
      )}
    </fieldset>
  )
}
