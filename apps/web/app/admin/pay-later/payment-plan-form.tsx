import { PaymentPlanInput, type PaymentPlan } from '@shop/contract/admin/pay-later'
import type { ComponentProps } from 'react'
import {
  createPaymentPlan,
  deletePaymentPlan,
  updatePaymentPlan,
} from '../../api/generated/admin/pay-later.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { DeleteButton, FormDrawer } from '../../forms/contract/contract-form.tsx'
import {
  SegmentedInput,
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
  useFormValue,
  useSetFormValue,
} from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

export const newPlan: PaymentPlanInput = {
  name: '',
  mode: 'layaway',
  deposit_percent: 0,
  deliver_at_percent: 0,
  frequency: 'weekly',
  instalments: 8,
  fee_kind: 'none',
  fee_percent: 0,
  fee_amount_kobo: 0,
  grace_days: 3,
  late_fee_percent: 0,
  default_after_days: 30,
  min_order_kobo: 2_000_000,
  max_order_kobo: 50_000_000,
  categories: [],
  active: true,
}

/** Converts the form to input: lay-away has no fees and delivers at the end. */
export function toPlanInput(plan: PaymentPlanInput): PaymentPlanInput {
  if (plan.mode === 'credit') {
    return {
      ...plan,
      fee_percent: plan.fee_kind === 'percent' ? plan.fee_percent : 0,
      fee_amount_kobo: plan.fee_kind === 'fixed' ? plan.fee_amount_kobo : 0,
    }
  }
  const noFees = { fee_kind: 'none', fee_percent: 0, fee_amount_kobo: 0, late_fee_percent: 0 } as const
  return { ...plan, ...noFees, deliver_at_percent: 100 }
}

/** Edits a payment plan. Existing agreements keep their terms. */
export function PlanDrawer({ plan, onClose }: { plan: PaymentPlan | null; onClose: () => void }) {
  const form = useContractForm(plan ? updatePaymentPlan : createPaymentPlan, {
    schema: PaymentPlanInput,
    // Lay-away is always stored as 100; if it is switched to credit, the field starts at 0.
    values: plan?.mode === 'layaway' ? { ...plan, deliver_at_percent: 0 } : (plan ?? newPlan),
    toInput: toPlanInput,
    params: plan && { plan_id: plan.id },
    version: plan?.version,
    errors: 'inline',
    invalidates: ['/admin'],
    onSaved: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title={plan ? plan.name : 'New plan'}
      submit={plan ? 'Save' : 'Add plan'}
      onClose={onClose}
      actions={
        plan && (
          <DeleteButton
            endpoint={deletePaymentPlan}
            input={{ plan_id: plan.id }}
            className="text-danger!"
            confirm={`Remove ${plan.name}?`}
            text="Customers can no longer choose it. Existing agreements continue. This can’t be undone; to pause it, switch it off instead."
            invalidates={['/admin']}
            onDeleted={onClose}
          />
        )
      }
    >
      <PlanFields />
      {plan && <AuditLink target={`payment_plan:${plan.id}`} />}
    </FormDrawer>
  )
}

const modes = [
  { value: 'layaway', text: 'Lay-away' },
  { value: 'credit', text: 'Deposit, then deliver' },
]
const frequencies = [
  { value: 'weekly', text: 'Week' },
  { value: 'monthly', text: 'Month' },
]
const feeKinds = [
  { value: 'none', text: 'None' },
  { value: 'percent', text: 'Per cent, once' },
  { value: 'fixed', text: 'Amount, once' },
]

const PercentInput = (props: ComponentProps<typeof NumberInput>) => (
  <NumberInput end={<span className="px-3 text-muted">%</span>} {...props} />
)

function PlanFields() {
  const isCredit = useFormValue('mode') === 'credit'
  const feeKind = useFormValue('fee_kind')
  const set = useSetFormValue()
  return (
    <>
      <TextInput name="name" label="Name" helper="Customers see it at checkout" max={80} />
      <SegmentedInput name="mode" label="Type" options={modes} />
      <p className="-mt-2 text-small text-muted">
        {isCredit
          ? 'The items leave before everything is paid: that is credit.'
          : 'The items leave once everything is paid. Until then the customer can cancel for a full refund.'}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <SelectInput name="frequency" label="Every" options={frequencies} />
        <NumberInput name="instalments" label="Payments" />
        <PercentInput name="deposit_percent" label="Deposit" />
        {isCredit && <PercentInput name="deliver_at_percent" label="Delivered once paid" />}
        <MoneyInput name="min_order_kobo" label="Orders from, ₦" start={null} />
        <MoneyInput name="max_order_kobo" label="Orders up to, ₦" start={null} />
        <NumberInput name="grace_days" label="Grace period (days)" />
        <NumberInput name="default_after_days" label="Default after (days)" />
        {isCredit && <PercentInput name="late_fee_percent" label="Late fee, once" />}
        {isCredit && (
          <SelectInput
            name="fee_kind"
            label="Fee"
            options={feeKinds}
            onChange={() => {
              set('fee_percent', null)
              set('fee_amount_kobo', null)
            }}
          />
        )}
        {isCredit && feeKind === 'percent' && (
          <NumberInput name="fee_percent" label="Of the financed amount" />
        )}
        {isCredit && feeKind === 'fixed' && (
          <MoneyInput name="fee_amount_kobo" label="Amount, ₦" start={null} />
        )}
      </div>
      <SwitchInput name="active" place="end" label="Active" />
    </>
  )
}
