import type { Attribute, AttributeInput } from '@shop/contract/admin/taxonomy'
import { asc, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags, productTag } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, type FieldErrors } from '../../core/errors.ts'
import { toProductSlug } from './slugs.ts'
import { categories, categoryAttributes, products } from '../tables.ts'

/** The attributes of a category's products, in order. Throws not_found. */
export async function listAttributes(ctx: RequestContext, { slug }: { slug: string }): Promise<Attribute[]> {
  requirePermission(ctx.actor, 'catalogue:read')
  return getAttributes(ctx, (await findCategoryBySlug(ctx, slug)).id)
}

/** The same, by the category's id. */
export async function getAttributes(ctx: RequestContext, categoryId: number): Promise<Attribute[]> {
  const { key, name, kind, unit, options: selectedOptions } = categoryAttributes
  return ctx.db
    .select({ key, name, kind, unit, options: selectedOptions })
    .from(categoryAttributes)
    .where(eq(categoryAttributes.category_id, categoryId))
    .orderBy(asc(categoryAttributes.position))
}

/**
 * Sets the attributes of a category's products. Values of a removed attribute stay with their products, so that it can
 * return. Throws not_found, and invalid_input for a duplicate name or a choice without options.
 */
export async function updateAttributes(
  ctx: RequestContext,
  { slug, items: inputs }: { slug: string; items: readonly AttributeInput[] },
): Promise<Attribute[]> {
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const category = await findCategoryBySlug(ctx, slug)
    const before = await getAttributes(ctx, category.id)
    const after = toAttributes(inputs, before)
    await ctx.db.delete(categoryAttributes).where(eq(categoryAttributes.category_id, category.id))
    if (after.length > 0)
      await ctx.db
        .insert(categoryAttributes)
        .values(after.map((attribute, position) => ({ ...attribute, category_id: category.id, position })))
    await recordAudit(ctx, 'catalogue.attributes_updated', `category:${slug}`, { before, after })
    const inside = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.category_id, category.id))
    await invalidateTags(ctx, 'catalogue', ...inside.map(({ id }) => productTag(id)))
    return after
  })
}

async function findCategoryBySlug(ctx: RequestContext, slug: string): Promise<{ id: number }> {
  const [category] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug))
    .for('no key update')
  return category ?? fail('not_found')
}

function toAttributes(inputs: readonly AttributeInput[], before: readonly Attribute[]): Attribute[] {
  const existing = new Set(before.map(({ key }) => key))
  const usedKeys = new Set(inputs.flatMap(({ key }) => (key !== undefined && existing.has(key) ? [key] : [])))
  const errors: FieldErrors = {}
  const names = new Set<string>()
  const after = inputs.map((input, index) => {
    const selectedOptions = [...new Set(input.options.filter(Boolean))]
    if (names.has(input.name.toLowerCase())) errors[`items.${index}.name`] = ['This name is listed twice']
    names.add(input.name.toLowerCase())
    if (input.kind === 'select' && selectedOptions.length === 0)
      errors[`items.${index}.options`] = ['Enter the choices']
    const key =
      input.key !== undefined && existing.has(input.key) ? input.key : uniqueKey(input.name, usedKeys)
    usedKeys.add(key)
    return {
      key,
      name: input.name,
      kind: input.kind,
      unit: input.kind === 'number' ? input.unit : '',
      options: input.kind === 'select' ? selectedOptions : [],
    }
  })
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  return after
}

function uniqueKey(name: string, used: ReadonlySet<string>): string {
  const base = `a-${toProductSlug(name)}`
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!used.has(key)) return key
  }
}
