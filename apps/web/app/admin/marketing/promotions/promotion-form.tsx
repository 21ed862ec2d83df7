import { PromotionInput, type AdminPromotion } from '@shop/contract/admin/promotions'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useNavigate } from 'react-router'
import { createPromotion, deletePromotion, updatePromotion } from '../../../api/generated/admin/promotions.ts'
import { usePermission } from '../../../api/profile.ts'
import { DeleteButton, FormPage } from '../../../forms/contract/contract-form.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { promotionSummary } from '../labels.ts'
import { useCategoryOptions } from '../queries.ts'
import { DiscountFields, LimitFields, TargetFields } from './promotion-fields.tsx'
import { CartPreview } from './promotion-preview.tsx'

/** Form values of a promotion. */
export interface PromotionValues extends Omit<
  PromotionInput,
  'product_ids' | 'min_order_kobo' | 'starts_at'
> {
  target: 'all' | 'categories' | 'products'
  /** One id per line. */
  product_ids: string
  min_order_kobo: number | null
  starts_at: string | null
}

const minuteMs = 60_000

export function newPromotion(now: Date): PromotionValues {
  return {
    name: '',
    code: null,
    kind: 'percent',
    percent: null,
    amount_kobo: null,
    buy_quantity: null,
    get_quantity: null,
    target: 'all',
    categories: [],
    product_ids: '',
    min_order_kobo: null,
    max_discount_kobo: null,
    starts_at: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString(),
    ends_at: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    combines_with_delivery: true,
    combines_with_others: false,
    includes_sale_items: true,
  }
}

export function toFormValues({ product_ids, ...promotion }: AdminPromotion): PromotionValues {
  return {
    ...promotion,
    target: product_ids.length > 0 ? 'products' : promotion.categories.length > 0 ? 'categories' : 'all',
    product_ids: product_ids.join('\n'),
    min_order_kobo: promotion.min_order_kobo || null,
  }
}

/** Converts the form values to input. Hidden fields are not sent, or they could be rejected where nobody sees the error. */
export function toInput({ target, product_ids, ...values }: PromotionValues): PromotionInput {
  const onlyFor = (kind: PromotionInput['kind'], value: number | null) =>
    values.kind === kind ? value : null
  return {
    ...values,
    percent: onlyFor('percent', values.percent),
    amount_kobo: onlyFor('fixed', values.amount_kobo),
    buy_quantity: onlyFor('buy_x_get_y', values.buy_quantity),
    get_quantity: onlyFor('buy_x_get_y', values.get_quantity),
    categories: target === 'categories' ? values.categories : [],
    product_ids: target === 'products' ? product_ids.split(/[\s,]+/).filter(Boolean) : [],
    min_order_kobo: values.min_order_kobo ?? 0,
    starts_at: values.starts_at ?? '',
  }
}

interface PromotionFormProps {
  /** Null for a new promotion. */
  promotion: AdminPromotion | null
  values: PromotionValues
}

const affectedQueries = ['/admin/promotions', '/admin/catalogue/options'] as const

/** All fields of a promotion, its summary in plain English, and a cart to try it on. */
export function PromotionForm({ promotion, values }: PromotionFormProps) {
  const navigate = useNavigate()
  const categories = useCategoryOptions()
  const canEdit = usePermission('marketing:write')
  const form = useContractForm(promotion ? updatePromotion : createPromotion, {
    schema: PromotionInput,
    values,
    toInput,
    params: promotion && { promotion_id: promotion.id },
    version: promotion?.version,
    success: promotion ? 'Saved' : 'Promotion added',
    invalidates: affectedQueries,
    onSaved: ({ id }) => promotion ?? navigate(`/admin/marketing/promotions/${id}`, { replace: true }),
  })
  const input = toInput(form.methods.watch())
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return (
    <FormPage
      form={form}
      legend="Promotion"
      disabled={!canEdit}
      className="grid items-start gap-5 pb-24 lg:grid-cols-[minmax(0,1fr)_21rem]"
      fieldsClassName="grid min-w-0 gap-5"
      saveLabel={promotion ? 'Save' : 'Add promotion'}
      end={
        <div className="grid min-w-0 gap-5">
          <section className="rounded-card border border-primary bg-primary-soft p-4 text-dense">
            <h2 className="text-dense font-bold">Summary</h2>
            <p className="mt-1">
              {input.starts_at === '' || input.ends_at === ''
                ? 'Enter when it starts and ends.'
                : promotionSummary(input, names)}
            </p>
          </section>
          <CartPreview input={input} />
          {promotion && (
            <Panel title="So far">
              <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-dense">
                <dt className="text-muted">Orders</dt>
                <dd className="tabular text-right font-semibold">{promotion.order_count}</dd>
                <dt className="text-muted">Total discount given</dt>
                <dd className="tabular text-right font-semibold">
                  {formatNaira(promotion.total_discount_kobo)}
                </dd>
              </dl>
              {canEdit && promotion.order_count === 0 && (
                <DeleteButton
                  endpoint={deletePromotion}
                  input={{ promotion_id: promotion.id }}
                  className="mt-3"
                  variant="danger"
                  label="Delete"
                  confirm="Delete this promotion?"
                  text="Its codes will be deleted too. This can’t be undone. To pause it, switch it off instead."
                  success="Promotion deleted"
                  invalidates={affectedQueries}
                  onDeleted={() => navigate('/admin/marketing')}
                />
              )}
            </Panel>
          )}
        </div>
      }
    >
      <DiscountFields />
      <TargetFields categories={categories} />
      <LimitFields />
    </FormPage>
  )
}
