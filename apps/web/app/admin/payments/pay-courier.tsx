import { type CourierCosts, courierSources } from '@shop/contract/admin/courier-costs'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { payCourier, readCourierCosts } from '../../api/generated/admin/courier-costs.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { lagosInput } from '../../forms/lagos-input.ts'
import { koboOf, nairaText } from '../../format/naira-text.ts'
import { accountWords } from '../../entities/payment/payment-words.ts'
import { usePermission } from '../../api/use-permission.ts'
import { pickedDate } from '../../forms/picked-date.ts'

type Body = BodyOf<typeof payCourier>

/** Staff note what they paid a courier; what differs from its fees is a cost where the payment settles all. */
export function PayCourier({ courier: costs, now }: { courier: CourierCosts; now: Date }) {
  const { courier, name, payable_kobo: owed_kobo } = costs
  const queries = useQueryClient()
  const mayPay = usePermission('payments:record')
  const today = lagosInput(now.toISOString()).slice(0, 10)
  const [amount, setAmount] = useState(owed_kobo > 0 ? nairaText(owed_kobo) : '')
  const [paid_on, setPaidOn] = useState(today)
  const [source, setSource] = useState<Body['source']>('bank')
  const [reference, setReference] = useState('')
  const [settles, setSettles] = useState(false)
  const [keys] = useState(makeWishKey)
  const amount_kobo = koboOf(amount) ?? 0
  const differs = owed_kobo > 0 && amount_kobo > 0 && amount_kobo !== owed_kobo
  const pay = useMutation({
    mutationFn: (body: Body) => payCourier(body, { idempotencyKey: keys.of(body) }),
    onSuccess: ({ paid_kobo, payable_kobo: left }) => {
      keys.done()
      setAmount(left > 0 ? nairaText(left) : '')
      setReference('')
      setSettles(false)
      toastSuccess(`${formatNaira(paid_kobo)} to ${name} recorded`)
    },
    onSettled: () => {
      for (const queryKey of [readCourierCosts.key(), ['admin', 'ledger'], ['admin', 'close']])
        void queries.invalidateQueries({ queryKey })
    },
  })
  if (!mayPay) return null
  const errors = fieldErrorsOf(pay.error)
  const isKnown = Object.keys(errors).length > 0
  return (
    <Panel title="Payment to the courier" note={name}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const wish = { courier, amount_kobo, paid_on, source, reference, expected_payable_kobo: owed_kobo }
          if (amount_kobo > 0) pay.mutate({ ...wish, clears_balance: settles && differs })
        }}
      >
        {pay.error && !isKnown && <Banner tone="error">{messageOf(pay.error)}</Banner>}
        <AmountField
          label="Amount"
          helper={owed_kobo > 0 ? `${formatNaira(owed_kobo)} owed` : 'Nothing owed: this is paid in advance'}
          text={amount}
          error={errors.amount_kobo}
          onText={setAmount}
        />
        <TextField
          size="dense"
          type="date"
          label="Paid on"
          helper={pickedDate(paid_on)}
          max={today}
          value={paid_on}
          error={errors.paid_on}
          onChange={(event) => setPaidOn(event.target.value)}
        />
        <SelectField
          size="dense"
          label="From"
          options={courierSources.map((value) => ({ value, text: accountWords(value) }))}
          value={source}
          onChange={(event) =>
            setSource(courierSources.find((each) => each === event.target.value) ?? 'bank')
          }
        />
        <TextField
          size="dense"
          label="Reference"
          helper="Transfer reference or receipt number"
          maxLength={100}
          value={reference}
          error={errors.reference}
          onChange={(event) => setReference(event.target.value)}
        />
        {differs && (
          <Checkbox
            label={`This settles everything owed: ${formatNaira(Math.abs(amount_kobo - owed_kobo))} ${
              amount_kobo > owed_kobo ? 'more is recorded as a cost' : 'less was charged'
            }`}
            checked={settles}
            onChange={(event) => setSettles(event.target.checked)}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          disabled={amount_kobo === 0 || reference.trim() === '' || paid_on === ''}
          loading={pay.isPending}
        >
          Note {formatNaira(amount_kobo)} as paid
        </Button>
      </form>
    </Panel>
  )
}
