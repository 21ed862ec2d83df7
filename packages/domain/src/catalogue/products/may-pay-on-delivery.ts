import { sql } from 'drizzle-orm'
import { categories, products } from '../tables.ts'

/** Whether a product may be paid at the door: itself, and its category, must allow it. For statements over products. */
export const canPayOnDelivery = sql<boolean>`(${products.pay_on_delivery} and
  (select ${categories.pay_on_delivery} from ${categories} where ${categories.id} = ${products.category_id}))`
