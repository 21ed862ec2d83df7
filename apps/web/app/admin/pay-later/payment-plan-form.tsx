import type { PaymentPlan, PaymentPlanInput } from '@shop/contract/admin/pay-later'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { ConfirmButton } from '../../forms/confirm.tsx'
import { numberErrors } from '../../forms/amount-field.tsx'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { useDeletePlan, useSavePlan } from './queries.ts'
import { parseNaira, toNairaInput, parseInteger } from '../../format/money.ts'

/** What staff decide of a plan. Agreements that were made by it keep their terms. */
export function PlanDrawer({ plan, onClose }: { plan: PaymentPlan | null; onClose: () => void }) {
  const [values, setValues] = useState(() => toFormValues(plan))
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const save = useSavePlan(plan)
  const remove = useDeletePlan()
  const set = (change: Partial<PlanFormValues>) => setValues((before) => ({ ...before, ...change }))
  const errors = { ...getFieldErrors(save.error), ...fieldErrors }
  const send = () => {
    const input = toInput(values, plan?.categories ?? [])
    const fieldErrors = numberErrors(input)
    setFieldErrors(fieldErrors)
    // What was refused before may be right by now.
    save.reset()
    if (Object.keys(fieldErrors).length === 0) save.mutate(input, { onSuccess: onClose })
  }
  const isCredit = values.mode === 'credit'
  const text = (name: keyof PlanFormValues, field: string, label: string, end?: string) => (
    <TextField
      size="dense"
      label={label}
      inputMode="numeric"
      value={String(values[name])}
      error={errors[field]}
      end={end && <span className="px-3 text-muted">{end}</span>}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <Drawer
      open
      wide
      side="right"
      title={plan ? plan.name : 'New plan'}
      onClose={onClose}
      action={
        <div className="flex items-center gap-2.5">
          {plan && (
            <ConfirmButton
              className="text-danger!"
              words="Remove"
              question={`Remove ${plan.name}?`}
              cancelLabel="Keep"
              pending={remove.isPending}
              onConfirm={(close) => remove.mutate(plan.id, { onSuccess: onClose, onError: close })}
            >
              <p>
                Customers can no longer choose it. Existing agreements continue. This can’t be undone; to
                pause it, switch it off instead.
              </p>
            </ConfirmButton>
          )}
          <span className="flex-1" />
          <Button size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button size="dense" variant="primary" loading={save.isPending} onClick={send}>
            {plan ? 'Save' : 'Add plan'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {(save.error ?? remove.error) && (
          <Banner tone="error">{getErrorMessage(save.error ?? remove.error)}</Banner>
        )}
        <TextField
          size="dense"
          label="Name"
          helper="Customers see it at checkout"
          maxLength={80}
          value={values.name}
          error={errors['name']}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SegmentedControl
          label="Type"
          name="mode"
          options={[
            { value: 'layaway', text: 'Lay-away' },
            { value: 'credit', text: 'Deposit, then deliver' },
          ]}
          value={values.mode}
          onChange={(mode) => set({ mode })}
        />
        <p className="-mt-2 text-small text-muted">
          {isCredit
            ? 'The goods leave before everything is paid: that is credit.'
            : 'The goods leave once everything is paid. Until then the customer can cancel for a full refund.'}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            size="dense"
            label="Every"
            options={[
              { value: 'weekly', text: 'Week' },
              { value: 'monthly', text: 'Month' },
            ]}
            value={values.frequency}
            onChange={(event) => set({ frequency: event.target.value === 'monthly' ? 'monthly' : 'weekly' })}
          />
          {text('instalments', 'instalments', 'Payments')}
          {text('deposit', 'deposit_percent', 'Deposit', '%')}
          {isCredit && text('deliverAt', 'deliver_at_percent', 'Delivered once paid', '%')}
          {text('min', 'min_order_kobo', 'Orders from, ₦')}
          {text('max', 'max_order_kobo', 'Orders up to, ₦')}
          {text('grace', 'grace_days', 'Grace period (days)')}
          {text('defaultAfter', 'default_after_days', 'Default after (days)')}
          {isCredit && text('lateFee', 'late_fee_percent', 'Late fee, once', '%')}
          {isCredit && (
            <SelectField
              size="dense"
              label="Fee"
              options={[
                { value: 'none', text: 'None' },
                { value: 'percent', text: 'Per cent, once' },
                { value: 'fixed', text: 'Amount, once' },
              ]}
              value={values.feeKind}
              onChange={(event) =>
                set({
                  feeKind:
                    event.target.value === 'percent' || event.target.value === 'fixed'
                      ? event.target.value
                      : 'none',
                })
              }
            />
          )}
          {isCredit &&
            values.feeKind !== 'none' &&
            text('fee', 'fee_value', values.feeKind === 'percent' ? 'Of the financed amount' : 'Amount, ₦')}
        </div>
        <Switch
          place="end"
          label="Active"
          checked={values.active}
          onChange={(event) => set({ active: event.target.checked })}
        />
        {plan && <AuditLink subject={`payment_plan:${plan.id}`} />}
      </div>
    </Drawer>
  )
}

/** A plan as its form holds it: everything as it was typed. */
interface PlanFormValues {
  name: string
  mode: PaymentPlanInput['mode']
  deposit: string
  deliverAt: string
  frequency: PaymentPlanInput['frequency']
  instalments: string
  feeKind: PaymentPlanInput['fee_kind']
  fee: string
  grace: string
  lateFee: string
  defaultAfter: string
  min: string
  max: string
  active: boolean
}

export function toFormValues(plan: PaymentPlan | null): PlanFormValues {
  if (!plan)
    return {
      name: '',
      mode: 'layaway',
      deposit: '0',
      deliverAt: '0',
      frequency: 'weekly',
      instalments: '8',
      feeKind: 'none',
      fee: '',
      grace: '3',
      lateFee: '0',
      defaultAfter: '30',
      min: '20,000',
      max: '500,000',
      active: true,
    }
  return {
    name: plan.name,
    mode: plan.mode,
    deposit: String(plan.deposit_percent),
    deliverAt: String(plan.mode === 'layaway' ? 0 : plan.deliver_at_percent),
    frequency: plan.frequency,
    instalments: String(plan.instalments),
    feeKind: plan.fee_kind,
    fee: plan.fee_kind === 'fixed' ? toNairaInput(plan.fee_value) : String(plan.fee_value || ''),
    grace: String(plan.grace_days),
    lateFee: String(plan.late_fee_percent),
    defaultAfter: String(plan.default_after_days),
    min: toNairaInput(plan.min_order_kobo),
    max: toNairaInput(plan.max_order_kobo),
    active: plan.active,
  }
}

/** What the form says now; what is no number is NaN. Saving has no fees and brings the items at its end. */
export function toInput(values: PlanFormValues, categories: readonly string[]): PaymentPlanInput {
  const isCredit = values.mode === 'credit'
  const feeKind = isCredit ? values.feeKind : 'none'
  const fees = { none: 0, percent: parseInteger(values.fee), fixed: parseNaira(values.fee) ?? Number.NaN }
  return {
    name: values.name,
    mode: values.mode,
    deposit_percent: parseInteger(values.deposit),
    deliver_at_percent: isCredit ? parseInteger(values.deliverAt) : 100,
    frequency: values.frequency,
    instalments: parseInteger(values.instalments),
    fee_kind: feeKind,
    fee_value: fees[feeKind],
    grace_days: parseInteger(values.grace),
    late_fee_percent: isCredit ? parseInteger(values.lateFee) : 0,
    default_after_days: parseInteger(values.defaultAfter),
    min_order_kobo: parseNaira(values.min) ?? Number.NaN,
    max_order_kobo: parseNaira(values.max) ?? Number.NaN,
    categories: [...categories],
    active: values.active,
  }
}
