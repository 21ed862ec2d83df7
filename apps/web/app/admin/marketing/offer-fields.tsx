import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { TextField } from '@shop/ui/text-field'
import type { PromotionFormModel } from './use-promotion-form.ts'

const kinds = [
  { value: 'percent', text: 'Percent' },
  { value: 'fixed', text: 'Fixed amount' },
  { value: 'free_delivery', text: 'Free delivery' },
  { value: 'buy_x_get_y', text: 'Buy X get Y' },
] as const

/** What the shopper gets, and by which code. */
export function DiscountFields({ form }: { form: PromotionFormModel }) {
  const { values, set, errors } = form
  return (
    <Panel title="What the customer gets">
      <div className="overflow-x-auto">
        <SegmentedControl
          label="Type"
          name="kind"
          options={[...kinds]}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <TextField
          size="dense"
          label="Name"
          helper="Customers see this on their order; for a coupon they see its code"
          maxLength={80}
          value={values.name}
          error={errors['name']}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          size="dense"
          label="Code"
          optional
          helper="Without a code it applies automatically. Capital letters don’t matter."
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          value={values.code}
          error={errors['code']}
          onChange={(event) => set({ code: event.target.value })}
        />
        {values.kind === 'percent' && (
          <TextField
            size="dense"
            label="Percent off"
            inputMode="numeric"
            end={<span className="px-3 text-muted">%</span>}
            value={values.percent}
            error={errors['percent']}
            onChange={(event) => set({ percent: event.target.value })}
          />
        )}
        {values.kind === 'fixed' && (
          <TextField
            size="dense"
            label="Amount off"
            inputMode="decimal"
            start="₦"
            value={values.amount}
            error={errors['amount_kobo']}
            onChange={(event) => set({ amount: event.target.value })}
          />
        )}
        {values.kind === 'buy_x_get_y' && (
          <>
            <TextField
              size="dense"
              label="Quantity to buy"
              inputMode="numeric"
              value={values.buy}
              error={errors['buy_quantity']}
              onChange={(event) => set({ buy: event.target.value })}
            />
            <TextField
              size="dense"
              label="Quantity free"
              helper="The cheapest items are free"
              inputMode="numeric"
              value={values.get}
              error={errors['get_quantity']}
              onChange={(event) => set({ get: event.target.value })}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
