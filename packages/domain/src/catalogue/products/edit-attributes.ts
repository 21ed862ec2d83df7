import type { Attribute, AttributeWish } from '@shop/contract/admin/attributes'
import { asc, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, type FieldErrors } from '../../core/refusal.ts'
import { productIdOf } from './product-id.ts'
import { categories, categoryAttributes, products } from '../tables.ts'

/** What products of a category tell of themselves, in order. Refuses with not_found. */
export async function listAttributes(ctx: RequestContext, slug: string): Promise<Attribute[]> {
  requirePermission(ctx.actor, 'catalogue:read')
  return readAttributes(ctx, (await findBySlug(ctx, slug)).id)
}

/** The same by the category's id. */
export async function readAttributes(ctx: RequestContext, categoryId: number): Promise<Attribute[]> {
  const { key, name, kind, unit, options: choices } = categoryAttributes
  return ctx.db
    .select({ key, name, kind, unit, options: choices })
    .from(categoryAttributes)
    .where(eq(categoryAttributes.category_id, categoryId))
    .orderBy(asc(categoryAttributes.position))
}

/**
 * Says what products of a category tell of themselves. Values of what is left out stay with their products, so that it
 * may come back. Refuses with not_found, and with invalid_input two of one name or a choice without choices.
 */
export async function editAttributes(
  ctx: RequestContext,
  slug: string,
  wishes: readonly AttributeWish[],
): Promise<Attribute[]> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const category = await findBySlug(ctx, slug)
    const before = await readAttributes(ctx, category.id)
    const after = attributesOf(wishes, before)
    await ctx.db.delete(categoryAttributes).where(eq(categoryAttributes.category_id, category.id))
    if (after.length > 0)
      await ctx.db
        .insert(categoryAttributes)
        .values(after.map((one, position) => ({ ...one, category_id: category.id, position })))
    await recordAct(ctx, 'catalogue.attributes_updated', `category:${slug}`, { before, after })
    const inside = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.category_id, category.id))
    await announceChange(ctx, 'catalogue', ...inside.map(({ id }) => `product:${id}`))
    return after
  })
}

async function findBySlug(ctx: RequestContext, slug: string): Promise<{ id: number }> {
  const [category] = await ctx.db
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
    const choices = [...new Set(wish.options.filter(Boolean))]
    if (names.has(wish.name.toLowerCase())) errors[`items.${index}.name`] = ['This name is listed twice']
    names.add(wish.name.toLowerCase())
    if (wish.kind === 'select' && choices.length === 0)
      errors[`items.${index}.choices`] = ['Enter the choices']
    const key = wish.key !== undefined && known.has(wish.key) ? wish.key : freeKey(wish.name, used)
    used.add(key)
    return {
      key,
      name: wish.name,
      kind: wish.kind,
      unit: wish.kind === 'number' ? wish.unit : '',
      options: wish.kind === 'select' ? choices : [],
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
