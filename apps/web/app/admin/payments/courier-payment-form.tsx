import * as contract from '@shop/contract/admin/cash'
import { type CourierBalance, courierPaymentSources } from '@shop/contract/admin/cash'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useQueryClient } from '@tanstack/react-query'
import { getDailyClosePreview, listLedger } from '../../api/generated/admin/accounting.ts'
import { listCourierBalances, payCourier } from '../../api/generated/admin/cash.ts'
import { usePermission } from '../../api/profile.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import {
  CheckboxInput,
  DayInput,
  MoneyInput,
  SelectInput,
  TextInput,
  useFormValue,
} from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { toLocalDateTime } from '../../format/dates.ts'

const sources = courierPaymentSources.map((value) => ({ value, text: accountLabel(value) }))

const initialPayment = (payable_kobo: number) => ({
  amount_kobo: payable_kobo > 0 ? payable_kobo : null,
  reference: '',
  clears_balance: false,
})

/** Records a payment to a courier; if it settles everything, the difference from the fees is booked as a cost. */
export function PayCourier({ courier: balance, now }: { courier: CourierBalance; now: Date }) {
  const { courier, name, payable_kobo } = balance
  const queries = useQueryClient()
  const canPay = usePermission('payments:record')
  const refresh = () => {
    for (const endpoint of [listCourierBalances, listLedger, getDailyClosePreview])
      void queries.invalidateQueries({ queryKey: endpoint.key() })
  }
  const today = toLocalDateTime(now.toISOString()).slice(0, 10)
  const form = useContractForm(payCourier, {
    schema: contract.payCourier,
    values: { ...initialPayment(payable_kobo), paid_on: today, source: 'bank' },
    toInput: (input) => ({
      ...input,
      courier,
      expected_payable_kobo: payable_kobo,
      clears_balance: input.clears_balance && isDifferent(input.amount_kobo, payable_kobo),
    }),
    errors: 'inline',
    success: ({ paid_kobo }) => `${formatNaira(paid_kobo)} to ${name} recorded`,
    onError: refresh,
    onSaved: ({ payable_kobo: remaining }): void => {
      form.methods.reset({ ...form.methods.getValues(), ...initialPayment(remaining) })
      refresh()
    },
  })
  if (!canPay) return null
  const { amount_kobo, reference, paid_on } = form.methods.watch()
  const paid_kobo = amount_kobo || 0
  return (
    <Panel title="Payment to the courier" note={name}>
      <FormBody form={form} fieldsClassName="grid gap-3">
        <PaymentFields payable_kobo={payable_kobo} today={today} />
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          disabled={paid_kobo === 0 || reference.trim() === '' || paid_on === ''}
          loading={form.pending}
        >
          Note {formatNaira(paid_kobo)} as paid
        </Button>
      </FormBody>
    </Panel>
  )
}

/** Whether the paid amount differs from the payable one. */
const isDifferent = (amount_kobo: number | null, payable_kobo: number) =>
  payable_kobo > 0 && Number(amount_kobo) > 0 && amount_kobo !== payable_kobo

function PaymentFields({ payable_kobo, today }: { payable_kobo: number; today: string }) {
  const amount_kobo = useFormValue<number | null>('amount_kobo')
  const more_kobo = Number(amount_kobo) - payable_kobo
  return (
    <>
      <MoneyInput
        name="amount_kobo"
        label="Amount"
        helper={
          payable_kobo > 0
            ? `${formatNaira(payable_kobo)} payable`
            : 'Nothing payable: this is paid in advance'
        }
      />
      <DayInput name="paid_on" label="Paid on" latest={today} />
      <SelectInput name="source" label="From" options={sources} />
      <TextInput name="reference" label="Reference" helper="Transfer reference or receipt number" max={100} />
      {isDifferent(amount_kobo, payable_kobo) && (
        <CheckboxInput
          name="clears_balance"
          label={`This settles everything payable: ${formatNaira(Math.abs(more_kobo))} ${
            more_kobo > 0 ? 'more is recorded as a cost' : 'less was charged'
          }`}
        />
      )}
    </>
  )
}
