import type { PaymentPlan } from '@shop/contract/admin/pay-later'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { ConfirmButton } from '../../forms/asking-button.tsx'
import { numberErrors } from '../../forms/number-faults.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { type PlanFormValues, toFormValues, toInput } from './plan-values.ts'
import { useDeletePlan, useSavePlan } from './use-pay-later.ts'

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
