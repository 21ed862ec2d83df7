import { type CourierBalance, courierPaymentSources } from '@shop/contract/admin/cash'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { payCourier, listCourierBalances } from '../../api/generated/admin/cash.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { toLocalDateTime, formatPickedDate } from '../../forms/date-input.ts'
import { parseNaira, toNairaInput } from '../../format/money.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { usePermission } from '../../api/profile.ts'

type Body = BodyOf<typeof payCourier>

/** Staff note what they paid a courier; what differs from its fees is a cost where the payment settles all. */
export function PayCourier({ courier: costs, now }: { courier: CourierBalance; now: Date }) {
  const { courier, name, payable_kobo: owed_kobo } = costs
  const queries = useQueryClient()
  const canPay = usePermission('payments:record')
  const today = toLocalDateTime(now.toISOString()).slice(0, 10)
  const [amount, setAmount] = useState(owed_kobo > 0 ? toNairaInput(owed_kobo) : '')
  const [paid_on, setPaid_on] = useState(today)
  const [source, setSource] = useState<Body['source']>('bank')
  const [reference, setReference] = useState('')
  const [settles, setSettles] = useState(false)
  const [keys] = useState(createIdempotencyKeys)
  const amount_kobo = parseNaira(amount) ?? 0
  const hasDifference = owed_kobo > 0 && amount_kobo > 0 && amount_kobo !== owed_kobo
  const pay = useMutation({
    mutationFn: (body: Body) => payCourier(body, { idempotencyKey: keys.of(body) }),
    onSuccess: ({ paid_kobo, payable_kobo: remaining }) => {
      keys.done()
      setAmount(remaining > 0 ? toNairaInput(remaining) : '')
      setReference('')
      setSettles(false)
      toastSuccess(`${formatNaira(paid_kobo)} to ${name} recorded`)
    },
    onSettled: () => {
      for (const queryKey of [listCourierBalances.key(), ['admin', 'ledger'], ['admin', 'close']])
        void queries.invalidateQueries({ queryKey })
    },
  })
  if (!canPay) return null
  const errors = getFieldErrors(pay.error)
  const isKnown = Object.keys(errors).length > 0
  return (
    <Panel title="Payment to the courier" note={name}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const input = { courier, amount_kobo, paid_on, source, reference, expected_payable_kobo: owed_kobo }
          if (amount_kobo > 0) pay.mutate({ ...input, clears_balance: settles && hasDifference })
        }}
      >
        {pay.error && !isKnown && <Banner tone="error">{getErrorMessage(pay.error)}</Banner>}
        <AmountField
          label="Amount"
          helper={owed_kobo > 0 ? `${formatNaira(owed_kobo)} owed` : 'Nothing owed: this is paid in advance'}
          text={amount}
          error={errors.amount_kobo}
          onTextChange={setAmount}
        />
        <TextField
          size="dense"
          type="date"
          label="Paid on"
          helper={formatPickedDate(paid_on)}
          max={today}
          value={paid_on}
          error={errors.paid_on}
          onChange={(event) => setPaid_on(event.target.value)}
        />
        <SelectField
          size="dense"
          label="From"
          options={courierPaymentSources.map((value) => ({ value, text: accountLabel(value) }))}
          value={source}
          onChange={(event) =>
            setSource(courierPaymentSources.find((each) => each === event.target.value) ?? 'bank')
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
        {hasDifference && (
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
