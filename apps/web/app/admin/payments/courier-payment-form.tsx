import * as contract from '@shop/contract/admin/cash'
import { type CourierBalance, courierPaymentSources } from '@shop/contract/admin/cash'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useQueryClient } from '@tanstack/react-query'
import { listLedger } from '../../api/generated/admin/accounting.ts'
import { listCourierBalances, payCourier } from '../../api/generated/admin/cash.ts'
import { usePermission } from '../../api/profile.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { CheckboxInput, DayInput, MoneyInput, SelectInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { toLocalDateTime } from '../../forms/date-input.ts'

const sources = courierPaymentSources.map((value) => ({ value, text: accountLabel(value) }))

/** Staff note what they paid a courier; what differs from its fees is a cost where the payment settles all. */
export function PayCourier({ courier: costs, now }: { courier: CourierBalance; now: Date }) {
  const { courier, name, payable_kobo: owed_kobo } = costs
  const queries = useQueryClient()
  const canPay = usePermission('payments:record')
  const today = toLocalDateTime(now.toISOString()).slice(0, 10)
  const refresh = () => {
    for (const queryKey of [listCourierBalances.key(), listLedger.key(), ['admin', 'close']])
      void queries.invalidateQueries({ queryKey })
  }
  const isDifference = (amount: number | null) => owed_kobo > 0 && Number(amount) > 0 && amount !== owed_kobo
  const form = useContractForm(payCourier, {
    schema: contract.payCourier,
    values: {
      amount_kobo: owed_kobo > 0 ? owed_kobo : (null as number | null),
      paid_on: today,
      source: 'bank',
      reference: '',
      clears_balance: false,
    },
    toInput: (input) => ({
      ...input,
      courier,
      expected_payable_kobo: owed_kobo,
      clears_balance: input.clears_balance && isDifference(input.amount_kobo),
    }),
    errors: 'inline',
    success: ({ paid_kobo }) => `${formatNaira(paid_kobo)} to ${name} recorded`,
    onError: refresh,
    onSaved: ({ payable_kobo: remaining }): void => {
      form.methods.reset({
        ...form.methods.getValues(),
        amount_kobo: remaining > 0 ? remaining : null,
        reference: '',
        clears_balance: false,
      })
      refresh()
    },
  })
  if (!canPay) return null
  const { amount_kobo: amount, reference, paid_on } = form.methods.watch()
  const paid_kobo = amount ?? 0
  return (
    <Panel title="Payment to the courier" note={name}>
      <FormBody form={form} fieldsClassName="grid gap-3">
        <MoneyInput
          name="amount_kobo"
          label="Amount"
          helper={owed_kobo > 0 ? `${formatNaira(owed_kobo)} owed` : 'Nothing owed: this is paid in advance'}
        />
        <DayInput name="paid_on" label="Paid on" latest={today} />
        <SelectInput name="source" label="From" options={sources} />
        <TextInput
          name="reference"
          label="Reference"
          helper="Transfer reference or receipt number"
          max={100}
        />
        {isDifference(amount) && (
          <CheckboxInput
            name="clears_balance"
            label={`This settles everything owed: ${formatNaira(Math.abs(paid_kobo - owed_kobo))} ${
              paid_kobo > owed_kobo ? 'more is recorded as a cost' : 'less was charged'
            }`}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          disabled={!(paid_kobo > 0) || reference.trim() === '' || paid_on === ''}
          loading={form.pending}
        >
          Note {formatNaira(paid_kobo || 0)} as paid
        </Button>
      </FormBody>
    </Panel>
  )
}
