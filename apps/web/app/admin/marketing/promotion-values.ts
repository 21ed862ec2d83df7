import type { AdminPromotion, PromotionWish } from '@shop/contract/admin/promotions'
import { lagosInput, momentOfInput } from '../../layout/lagos-input.ts'
import { koboOf, nairaText, wholeOf } from '../../layout/naira-text.ts'

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
  maxUses: string
  maxUsesEach: string
  joinsDelivery: boolean
  joinsOthers: boolean
  onReduced: boolean
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
    maxUses: '',
    maxUsesEach: '',
    joinsDelivery: true,
    joinsOthers: false,
    onReduced: true,
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
    minBasket: nairaText(promotion.min_basket_kobo || null),
    maxDiscount: nairaText(promotion.max_discount_kobo),
    startsAt: lagosInput(promotion.starts_at),
    endsAt: lagosInput(promotion.ends_at),
    maxUses: text(promotion.max_uses),
    maxUsesEach: text(promotion.max_uses_each),
    joinsDelivery: promotion.joins_delivery,
    joinsOthers: promotion.joins_others,
    onReduced: promotion.on_reduced,
  }
}

const whole = (typed: string) => (typed.trim() === '' ? null : wholeOf(typed))

/** What is sent. What is no number becomes NaN, which the server refuses at its field. */
export function wishOf(values: PromotionValues): PromotionWish {
  return {
    name: values.name,
    code: values.code.trim() || null,
    kind: values.kind,
    percent: whole(values.percent),
    amount_kobo: koboOf(values.amount),
    buy_quantity: whole(values.buy),
    get_quantity: whole(values.get),
    categories: values.target === 'categories' ? values.categories : [],
    product_ids: values.target === 'products' ? values.products.split(/[\s,]+/).filter(Boolean) : [],
    min_basket_kobo: koboOf(values.minBasket) ?? 0,
    max_discount_kobo: koboOf(values.maxDiscount),
    starts_at: utcOf(values.startsAt) ?? '',
    ends_at: utcOf(values.endsAt),
    max_uses: whole(values.maxUses),
    max_uses_each: whole(values.maxUsesEach),
    joins_delivery: values.joinsDelivery,
    joins_others: values.joinsOthers,
    on_reduced: values.onReduced,
  }
}

function utcOf(typed: string): string | null {
  const moment = momentOfInput(typed)
  return moment === null ? null : new Date(moment).toISOString()
}
