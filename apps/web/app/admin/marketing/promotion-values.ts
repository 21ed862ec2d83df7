import type { AdminPromotion, PromotionWish } from '@shop/contract/admin/promotions'
import { lagosInput, momentOfInput } from '../../forms/lagos-input.ts'
import { koboOf, nairaText, wholeOf } from '../../format/naira-text.ts'
import { numberFaults } from '../../forms/number-faults.ts'

/** A promotion as its form holds it: everything as it was typed. */
export interface PromotionValues {
  name: string
  code: string
  kind: PromotionWish['kind']
  percent: string
  amount: string
  buy: string
  get: string
  target: 'all' | 'categories' | 'products'
  categories: string[]
  /** One id a line. */
  products: string
  minBasket: string
  maxDiscount: string
  startsAt: string
  endsAt: string
  usageLimit: string
  usageLimitPerCustomer: string
  combinesWithDelivery: boolean
  combinesWithOthers: boolean
  includesSaleItems: boolean
}

export function newValues(now: Date): PromotionValues {
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
    minBasket: '',
    maxDiscount: '',
    startsAt: lagosInput(now.toISOString()),
    endsAt: '',
    usageLimit: '',
    usageLimitPerCustomer: '',
    combinesWithDelivery: true,
    combinesWithOthers: false,
    includesSaleItems: true,
  }
}

const text = (count: number | null) => (count === null ? '' : String(count))

export function valuesOf(promotion: AdminPromotion): PromotionValues {
  const { categories, product_ids } = promotion
  return {
    name: promotion.name,
    code: promotion.code ?? '',
    kind: promotion.kind,
    percent: text(promotion.percent),
    amount: nairaText(promotion.amount_kobo),
    buy: text(promotion.buy_quantity),
    get: text(promotion.get_quantity),
    target: product_ids.length > 0 ? 'products' : categories.length > 0 ? 'categories' : 'all',
    categories,
    products: product_ids.join('\n'),
    minBasket: nairaText(promotion.min_order_kobo || null),
    maxDiscount: nairaText(promotion.max_discount_kobo),
    startsAt: lagosInput(promotion.starts_at),
    endsAt: lagosInput(promotion.ends_at),
    usageLimit: text(promotion.usage_limit),
    usageLimitPerCustomer: text(promotion.usage_limit_per_customer),
    combinesWithDelivery: promotion.combines_with_delivery,
    combinesWithOthers: promotion.combines_with_others,
    includesSaleItems: promotion.includes_sale_items,
  }
}

const whole = (typed: string) => (typed.trim() === '' ? null : wholeOf(typed))

/** What the form says now. What is no number is NaN, and what is no moment is ''; `readPromotion` refuses them. */
export function wishOf(values: PromotionValues): PromotionWish {
  // What is hidden is not sent, or a fault of it would be refused at a field that nobody sees.
  const of = (kind: PromotionWish['kind']) => values.kind === kind
  return {
    name: values.name,
    code: values.code.trim() || null,
    kind: values.kind,
    percent: of('percent') ? whole(values.percent) : null,
    amount_kobo: of('fixed') ? koboOf(values.amount) : null,
    buy_quantity: of('buy_x_get_y') ? whole(values.buy) : null,
    get_quantity: of('buy_x_get_y') ? whole(values.get) : null,
    categories: values.target === 'categories' ? values.categories : [],
    product_ids: values.target === 'products' ? values.products.split(/[\s,]+/).filter(Boolean) : [],
    min_order_kobo: koboOf(values.minBasket) ?? 0,
    max_discount_kobo: koboOf(values.maxDiscount),
    starts_at: utcOf(values.startsAt) ?? '',
    ends_at: utcOf(values.endsAt),
    usage_limit: whole(values.usageLimit),
    usage_limit_per_customer: whole(values.usageLimitPerCustomer),
    combines_with_delivery: values.combinesWithDelivery,
    combines_with_others: values.combinesWithOthers,
    includes_sale_items: values.includesSaleItems,
  }
}

/** What is sent, or what is wrong by field. */
export function readPromotion(
  values: PromotionValues,
): { wish: PromotionWish } | { errors: Record<string, string> } {
  const wish = wishOf(values)
  const errors = numberFaults(wish)
  for (const field of ['starts_at', 'ends_at'] as const)
    if (wish[field] === '') errors[field] = 'Enter a date and time'
  return Object.keys(errors).length > 0 ? { errors } : { wish }
}

function utcOf(typed: string): string | null {
  const moment = momentOfInput(typed)
  if (moment === null) return null
  // Browsers let a year have six digits.
  const ms = Date.parse(moment)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}
