import type { AdminPromotion, PromotionInput } from '@shop/contract/admin/promotions'
import { toLocalDateTime, parseLocalDateTime } from '../../../forms/date-input.ts'
import { parseNaira, toNairaInput, parseInteger } from '../../../format/money.ts'
import { numberErrors } from '../../../forms/amount-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createPromotion, updatePromotion } from '../../../api/generated/admin/promotions.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { toastError, toastSuccess } from '../../../api/toasts.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { useRefreshPromotions } from '../queries.ts'

/** A promotion as its form holds it: everything as it was typed. */
export interface PromotionValues {
  name: string
  code: string
  kind: PromotionInput['kind']
  percent: string
  amount: string
  buy: string
  get: string
  target: 'all' | 'categories' | 'products'
  categories: string[]
  /** One id a line. */
  products: string
  minOrder: string
  maxDiscount: string
  startsAt: string
  endsAt: string
  usageLimit: string
  usageLimitPerCustomer: string
  combinesWithDelivery: boolean
  combinesWithOthers: boolean
  includesSaleItems: boolean
}

export function emptyPromotion(now: Date): PromotionValues {
  return {
    name: '',
    code: '',
    kind: 'percent',
    percent: '',
    amount: '',
    buy: '',
    get: '',
    target: 'all',
    categories: [],
    products: '',
    minOrder: '',
    maxDiscount: '',
    startsAt: toLocalDateTime(now.toISOString()),
    endsAt: '',
    usageLimit: '',
    usageLimitPerCustomer: '',
    combinesWithDelivery: true,
    combinesWithOthers: false,
    includesSaleItems: true,
  }
}

const text = (count: number | null) => (count === null ? '' : String(count))

export function toFormValues(promotion: AdminPromotion): PromotionValues {
  const { categories, product_ids } = promotion
  return {
    name: promotion.name,
    code: promotion.code ?? '',
    kind: promotion.kind,
    percent: text(promotion.percent),
    amount: toNairaInput(promotion.amount_kobo),
    buy: text(promotion.buy_quantity),
    get: text(promotion.get_quantity),
    target: product_ids.length > 0 ? 'products' : categories.length > 0 ? 'categories' : 'all',
    categories,
    products: product_ids.join('\n'),
    minOrder: toNairaInput(promotion.min_order_kobo || null),
    maxDiscount: toNairaInput(promotion.max_discount_kobo),
    startsAt: toLocalDateTime(promotion.starts_at),
    endsAt: toLocalDateTime(promotion.ends_at),
    usageLimit: text(promotion.usage_limit),
    usageLimitPerCustomer: text(promotion.usage_limit_per_customer),
    combinesWithDelivery: promotion.combines_with_delivery,
    combinesWithOthers: promotion.combines_with_others,
    includesSaleItems: promotion.includes_sale_items,
  }
}

const parseWhole = (query: string) => (query.trim() === '' ? null : parseInteger(query))

/** What the form says now. What is no number is NaN, and what is no moment is ''; `parsePromotion` rejects them. */
export function toInput(values: PromotionValues): PromotionInput {
  // What is hidden is not sent, or a fault of it would be refused at a field that nobody sees.
  const of = (kind: PromotionInput['kind']) => values.kind === kind
  return {
    name: values.name,
    code: values.code.trim() || null,
    kind: values.kind,
    percent: of('percent') ? parseWhole(values.percent) : null,
    amount_kobo: of('fixed') ? parseNaira(values.amount) : null,
    buy_quantity: of('buy_x_get_y') ? parseWhole(values.buy) : null,
    get_quantity: of('buy_x_get_y') ? parseWhole(values.get) : null,
    categories: values.target === 'categories' ? values.categories : [],
    product_ids: values.target === 'products' ? values.products.split(/[\s,]+/).filter(Boolean) : [],
    min_order_kobo: parseNaira(values.minOrder) ?? 0,
    max_discount_kobo: parseNaira(values.maxDiscount),
    starts_at: toUtc(values.startsAt) ?? '',
    ends_at: toUtc(values.endsAt),
    usage_limit: parseWhole(values.usageLimit),
    usage_limit_per_customer: parseWhole(values.usageLimitPerCustomer),
    combines_with_delivery: values.combinesWithDelivery,
    combines_with_others: values.combinesWithOthers,
    includes_sale_items: values.includesSaleItems,
  }
}

/** What is sent, or what is wrong by field. */
export function parsePromotion(
  values: PromotionValues,
): { input: PromotionInput } | { errors: Record<string, string> } {
  const input = toInput(values)
  const errors = numberErrors(input)
  for (const field of ['starts_at', 'ends_at'] as const)
    if (input[field] === '') errors[field] = 'Enter a date and time'
  return Object.keys(errors).length > 0 ? { errors } : { input }
}

function toUtc(query: string): string | null {
  const timestamp = parseLocalDateTime(query)
  if (timestamp === null) return null
  // Browsers let a year have six digits.
  const ms = Date.parse(timestamp)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}

export type PromotionFormModel = ReturnType<typeof usePromotionForm>

/** What is typed of a promotion, and how it is saved. */
export function usePromotionForm(promotion: AdminPromotion | null, saved: PromotionValues) {
  const [values, setValues] = useState(saved)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const navigate = useNavigate()
  const again = useRefreshPromotions()
  const set = (change: Partial<PromotionValues>) => setValues((before) => ({ ...before, ...change }))
  const saving = useMutation({
    mutationFn: (body: PromotionInput) => {
      if (!promotion) {
        const idempotencyKey = idempotencyKeys.of(body)
        return createPromotion(body, { idempotencyKey })
      }
      const { id: promotionId, version } = promotion
      return updatePromotion({ ...body, version, promotion_id: promotionId })
    },
    onSuccess: async ({ id }) => {
      toastSuccess(promotion ? 'Saved' : 'Promotion added')
      setValues(saved)
      await again()
      if (!promotion) await navigate(`/admin/marketing/promotions/${id}`, { replace: true })
    },
    meta: { errors: 'toast' },
  })
  const save = () => {
    const read = parsePromotion(values)
    setFieldErrors('errors' in read ? read.errors : {})
    if ('input' in read) saving.mutate(read.input)
    else toastError('Please check the highlighted fields.')
  }
  const errors: Partial<Record<string, string>> = { ...getFieldErrors(saving.error), ...fieldErrors }
  return {
    values,
    set,
    errors,
    /** What is wrong, here and by the server: new with each try. */
    errorSources: [fieldErrors, saving.error] as const,
    changed: JSON.stringify(values) !== JSON.stringify(saved),
    saving: saving.isPending,
    save,
    discard: () => {
      setValues(saved)
      setFieldErrors({})
    },
  }
}
