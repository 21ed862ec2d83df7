import { Panel } from '@shop/ui/panel'
import {
  CheckboxList,
  SegmentedInput,
  DateInput,
  InputError,
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextareaInput,
  TextInput,
  useFormValue,
} from '../../../forms/contract/inputs.tsx'
import type { PromotionValues } from './promotion-form.tsx'

const kinds = [
  { value: 'percent', text: 'Percent' },
  { value: 'fixed', text: 'Fixed amount' },
  { value: 'free_delivery', text: 'Free delivery' },
  { value: 'buy_x_get_y', text: 'Buy X get Y' },
] as const

/** The discount and its code. */
export function DiscountFields() {
  const kind = useFormValue<PromotionValues['kind']>('kind')
  return (
    <Panel title="What the customer gets">
      <div className="overflow-x-auto">
        <SegmentedInput name="kind" label="Type" options={kinds} />
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <TextInput
          name="name"
          label="Name"
          helper="Customers see this on their order; for a coupon they see its code"
          max={80}
        />
        <TextInput
          name="code"
          nullable
          label="Code"
          optional
          helper="Without a code it applies automatically. Capitals don’t matter."
          max={40}
          autoCapitalize="characters"
          autoComplete="off"
        />
        {kind === 'percent' && (
          <NumberInput name="percent" label="Percent off" end={<span className="px-3 text-muted">%</span>} />
        )}
        {kind === 'fixed' && <MoneyInput name="amount_kobo" label="Amount off" />}
        {kind === 'buy_x_get_y' && (
          <>
            <NumberInput name="buy_quantity" label="Quantity to buy" />
            <NumberInput name="get_quantity" label="Quantity free" helper="The cheapest items are free" />
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
]

/** What the promotion applies to, its minimum spend and its maximum discount. */
export function TargetFields({ categories }: { categories: { slug: string; name: string }[] }) {
  const target = useFormValue<PromotionValues['target']>('target')
  return (
    <Panel title="Applies to">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectInput name="target" className="md:col-span-2" label="Applies to" options={targets} />
        {target === 'categories' && (
          <fieldset className="grid gap-x-4 md:col-span-2 md:grid-cols-2">
            <legend className="text-small font-semibold">Categories</legend>
            <CheckboxList
              name="categories"
              options={categories.map(({ slug, name }) => ({ value: slug, text: name }))}
            />
            <InputError name="categories" />
          </fieldset>
        )}
        {target === 'products' && (
          <TextareaInput
            name="product_ids"
            className="md:col-span-2"
            label="Products"
            helper="Product link endings, one per line"
            rows={4}
          />
        )}
        <MoneyInput name="min_order_kobo" label="Minimum spend" optional />
        <MoneyInput name="max_discount_kobo" label="Maximum discount" optional />
      </div>
    </Panel>
  )
}

/** Usage limits, schedule, and whether it combines with other promotions. */
export function LimitFields() {
  const isDelivery = useFormValue<PromotionValues['kind']>('kind') === 'free_delivery'
  return (
    <>
      <Panel title="Limits">
        <div className="grid gap-4 md:grid-cols-2">
          <NumberInput name="usage_limit" label="In total" optional />
          <NumberInput name="usage_limit_per_customer" label="Per customer" optional />
          <DateInput name="starts_at" label="Starts" hint="Lagos time" />
          <DateInput name="ends_at" label="Ends" optional hint="Lagos time" />
        </div>
      </Panel>
      <Panel title="Combine with others">
        <SwitchInput
          name="combines_with_delivery"
          place="end"
          label={isDelivery ? 'Can combine with other promotions' : 'Can combine with free delivery'}
        />
        {!isDelivery && (
          <>
            <SwitchInput
              name="combines_with_others"
              place="end"
              label="Can combine with other coupons and promotions"
            />
            <SwitchInput name="includes_sale_items" place="end" label="Also applies to reduced prices" />
          </>
        )}
      </Panel>
    </>
  )
}
