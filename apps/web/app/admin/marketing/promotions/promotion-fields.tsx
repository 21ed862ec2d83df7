import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { TextField } from '@shop/ui/text-field'
import type { PromotionFormModel } from './use-promotion-form.ts'
import { Checkbox } from '@shop/ui/checkbox'
import { SelectField } from '@shop/ui/select-field'
import { TextArea } from '@shop/ui/text-area'
import { Switch } from '@shop/ui/switch'
import { formatPickedDate } from '../../../forms/date-input.ts'

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

const targets = [
  { value: 'all', text: 'Everything' },
  { value: 'categories', text: 'Categories' },
  { value: 'products', text: 'Products' },
] as const

interface TargetFieldsProps {
  form: PromotionFormModel
  categories: { slug: string; name: string }[]
}

/** On what it counts, and from which cart up to which discount. */
export function TargetFields({ form, categories }: TargetFieldsProps) {
  const { values, set, errors } = form
  const toggle = (slug: string, on: boolean) =>
    set({ categories: on ? [...values.categories, slug] : values.categories.filter((each) => each !== slug) })
  return (
    <Panel title="Applies to">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          className="md:col-span-2"
          size="dense"
          label="Applies to"
          options={[...targets]}
          value={values.target}
          onChange={(event) =>
            set({ target: targets.find(({ value }) => value === event.target.value)?.value ?? 'all' })
          }
        />
        {values.target === 'categories' && (
          <fieldset className="grid gap-x-4 md:col-span-2 md:grid-cols-2">
            <legend className="text-small font-semibold">Categories</legend>
            {categories.map(({ slug, name }) => (
              <Checkbox
                key={slug}
                label={name}
                checked={values.categories.includes(slug)}
                onChange={(event) => toggle(slug, event.target.checked)}
              />
            ))}
            {errors['categories'] && (
              <p className="text-caption font-semibold text-sale">{errors['categories']}</p>
            )}
          </fieldset>
        )}
        {values.target === 'products' && (
          <TextArea
            className="md:col-span-2"
            label="Products"
            helper="Product link endings, one per line"
            rows={4}
            value={values.products}
            error={errors['product_ids']}
            onChange={(event) => set({ products: event.target.value })}
          />
        )}
        <TextField
          size="dense"
          label="Minimum spend"
          optional
          inputMode="decimal"
          start="₦"
          value={values.minOrder}
          error={errors['min_order_kobo']}
          onChange={(event) => set({ minOrder: event.target.value })}
        />
        <TextField
          size="dense"
          label="Maximum discount"
          optional
          inputMode="decimal"
          start="₦"
          value={values.maxDiscount}
          error={errors['max_discount_kobo']}
          onChange={(event) => set({ maxDiscount: event.target.value })}
        />
      </div>
    </Panel>
  )
}

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
