import type { Attribute, AttributeWish } from '@shop/contract/admin/attributes'
import { asc, eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, type FieldErrors } from '../kernel/refusal.ts'
import { productIdOf } from './product-id.ts'
import { categories, categoryAttributes, products } from './tables.ts'

/** What products of a category tell of themselves, in order. Refuses with not_found. */
export async function listAttributes(shop: ShopContext, slug: string): Promise<Attribute[]> {
  requirePermission(shop.actor, 'catalogue:read')
  return readAttributes(shop, (await findBySlug(shop, slug)).id)
}

/** The same by the category's id. */
export async function readAttributes(shop: ShopContext, categoryId: number): Promise<Attribute[]> {
  const { key, name, kind, unit, choices } = categoryAttributes
  return shop.db
    .select({ key, name, kind, unit, choices })
    .from(categoryAttributes)
    .where(eq(categoryAttributes.categoryId, categoryId))
    .orderBy(asc(categoryAttributes.position))
}

/**
 * Says what products of a category tell of themselves. Values of what is left out stay with their products, so that it
 * may come back. Refuses with not_found, and with invalid_input two of one name or a choice without choices.
 */
export async function editAttributes(
  shop: ShopContext,
  slug: string,
  wishes: readonly AttributeWish[],
): Promise<Attribute[]> {
  requirePermission(shop.actor, 'catalogue:edit')
  return inTransaction(shop, async (shop) => {
    const category = await findBySlug(shop, slug)
    const before = await readAttributes(shop, category.id)
    const after = attributesOf(wishes, before)
    await shop.db.delete(categoryAttributes).where(eq(categoryAttributes.categoryId, category.id))
    if (after.length > 0)
      await shop.db
        .insert(categoryAttributes)
        .values(after.map((one, position) => ({ ...one, categoryId: category.id, position })))
    await recordAct(shop, 'catalogue:attributes-edited', `category:${slug}`, { before, after })
    const inside = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.categoryId, category.id))
    await announceChange(shop, 'catalogue', ...inside.map(({ id }) => `product:${id}`))
    return after
  })
}

async function findBySlug(shop: ShopContext, slug: string): Promise<{ id: number }> {
  const [category] = await shop.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug))
    .for('no key update')
  return category ?? refuse('not_found')
}

function attributesOf(wishes: readonly AttributeWish[], before: readonly Attribute[]): Attribute[] {
  const known = new Set(before.map(({ key }) => key))
  const used = new Set(wishes.flatMap(({ key }) => (key !== undefined && known.has(key) ? [key] : [])))
  const errors: FieldErrors = {}
  const names = new Set<string>()
  const after = wishes.map((wish, index) => {
    const choices = [...new Set(wish.choices.filter(Boolean))]
    if (names.has(wish.name.toLowerCase())) errors[`items.${index}.name`] = ['This name is listed twice']
    names.add(wish.name.toLowerCase())
    if (wish.kind === 'choice' && choices.length === 0)
      errors[`items.${index}.choices`] = ['Enter the choices']
    const key = wish.key !== undefined && known.has(wish.key) ? wish.key : freeKey(wish.name, used)
    used.add(key)
    return {
      key,
      name: wish.name,
      kind: wish.kind,
      unit: wish.kind === 'number' ? wish.unit : '',
      choices: wish.kind === 'choice' ? choices : [],
    }
  })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return after
}

function freeKey(name: string, used: ReadonlySet<string>): string {
  const base = `a-${productIdOf(name)}`
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!used.has(key)) return key
  }
}
