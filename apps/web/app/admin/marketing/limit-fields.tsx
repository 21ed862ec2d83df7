import { Panel } from '@shop/ui/panel'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import type { PromotionFormModel } from './use-promotion-form.ts'
import { formatPickedDate } from '../../forms/picked-date.ts'

/** How often and when it counts, and beside which others. */
export function LimitFields({ form }: { form: PromotionFormModel }) {
  const { values, set, errors } = form
  return (
    <>
      <Panel title="Limits">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            size="dense"
            label="In total"
            optional
            inputMode="numeric"
            value={values.usageLimit}
            error={errors['usage_limit']}
            onChange={(event) => set({ usageLimit: event.target.value })}
          />
          <TextField
            size="dense"
            label="Per customer"
            optional
            inputMode="numeric"
            value={values.usageLimitPerCustomer}
            error={errors['usage_limit_per_customer']}
            onChange={(event) => set({ usageLimitPerCustomer: event.target.value })}
          />
          <TextField
            size="dense"
            label="Starts"
            type="datetime-local"
            helper={formatPickedDate(values.startsAt, 'Lagos time')}
            value={values.startsAt}
            error={errors['starts_at']}
            onChange={(event) => set({ startsAt: event.target.value })}
          />
          <TextField
            size="dense"
            label="Ends"
            optional
            type="datetime-local"
            helper={formatPickedDate(values.endsAt, 'Lagos time')}
            value={values.endsAt}
            error={errors['ends_at']}
            onChange={(event) => set({ endsAt: event.target.value })}
          />
        </div>
      </Panel>
      <Panel title="Combine with others">
        <Switch
          place="end"
          label={
            values.kind === 'free_delivery'
              ? 'Can combine with other promotions'
              : 'Can combine with free delivery'
          }
          checked={values.combinesWithDelivery}
          onChange={(event) => set({ combinesWithDelivery: event.target.checked })}
        />
        {values.kind !== 'free_delivery' && (
          <>
            <Switch
              place="end"
              label="Can combine with other coupons and promotions"
              checked={values.combinesWithOthers}
              onChange={(event) => set({ combinesWithOthers: event.target.checked })}
            />
            <Switch
              place="end"
              label="Also applies to reduced prices"
              checked={values.includesSaleItems}
              onChange={(event) => set({ includesSaleItems: event.target.checked })}
            />
          </>
        )}
      </Panel>
    </>
  )
}
