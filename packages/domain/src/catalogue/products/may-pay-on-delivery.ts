import { sql } from 'drizzle-orm'
import { categories, products } from '../tables.ts'

/** Whether a product may be paid at the door: itself, and its category, must allow it. For statements over products. */
export const mayPayOnDelivery = sql<boolean>`(${products.payOnDelivery} and
  (select ${categories.payOnDelivery} from ${categories} where ${categories.id} = ${products.categoryId}))`
