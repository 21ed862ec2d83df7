import type { CollectionUpdateInput } from '@shop/contract/admin/collections'
import { eq, inArray } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { toProductSlug } from './product-id.ts'
import { collectionProducts, collections, products } from '../tables.ts'

/** Adds a collection, empty and hidden, and answers its slug. Refuses with invalid_input a name that another has. */
export async function createCollection(
  ctx: RequestContext,
  { name, description }: { name: string; description: string },
): Promise<string> {
  requirePermission(ctx.actor, 'catalogue:write')
  const slug = toProductSlug(name)
  return inTransaction(ctx, async (ctx) => {
    const [added] = await ctx.db
      .insert(collections)
      .values({ slug, name, name_key: name.toLowerCase(), description })
      .onConflictDoNothing()
      .returning({ slug: collections.slug })
    if (!added) failField('name', 'Another collection has this name or link')
    await recordAudit(ctx, 'catalogue.collection_created', `collection:${slug}`, {
      after: { name, description },
    })
    return slug
  })
}

/**
 * Changes what a collection says and holds; its address stays. Refuses with not_found, changed_by_other, and with
 * invalid_input a name that another has or a product that does not exist.
 */
export async function updateCollection(
  ctx: RequestContext,
  slug: string,
  input: CollectionUpdateInput,
): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(collections).where(eq(collections.slug, slug)).for('update')
    if (!before) fail('not_found')
    if (before.version !== input.version) fail('version_conflict', { actor_name: 'somebody else' })
    const { name, description, published, rule, in_menu: inMenu = before.in_menu } = input
    const nameKey = name.toLowerCase()
    const [other] = await ctx.db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.name_key, nameKey))
    if (other && other.id !== before.id) failField('name', 'Another collection has this name')
    await ctx.db
      .update(collections)
      .set({
        name,
        name_key: nameKey,
        description,
        published,
        in_menu: inMenu,
        rule,
        version: before.version + 1,
      })
      .where(eq(collections.id, before.id))
    const picked = await replacePickedProducts(ctx, before.id, input.product_ids)
    await recordAudit(ctx, 'catalogue.collection_updated', `collection:${slug}`, {
      before: {
        name: before.name,
        description: before.description,
        published: before.published,
        in_menu: before.in_menu,
        rule: before.rule,
      },
      after: { name, description, published, in_menu: inMenu, rule, products: picked },
    })
    await invalidateTags(ctx, 'catalogue')
  })
}

async function replacePickedProducts(
  ctx: RequestContext,
  collectionId: number,
  requested: string[],
): Promise<string[]> {
  const ids = [...new Set(requested)]
  const existing = await ctx.db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  const missing = ids.find((id) => !existing.some((product) => product.id === id))
  if (missing !== undefined) failField('product_ids', `The product ${missing} no longer exists`)
  await ctx.db.delete(collectionProducts).where(eq(collectionProducts.collection_id, collectionId))
  const rows = ids.map((productId, position) => ({
    collection_id: collectionId,
    product_id: productId,
    position,
  }))
  if (rows.length > 0) await ctx.db.insert(collectionProducts).values(rows)
  return ids
}

/** Deletes a collection; its products stay. Refuses with not_found. */
export async function deleteCollection(ctx: RequestContext, slug: string): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const [deleted] = await ctx.db.delete(collections).where(eq(collections.slug, slug)).returning()
    if (!deleted) fail('not_found')
    await recordAudit(ctx, 'catalogue.collection_deleted', `collection:${slug}`, {
      before: { name: deleted.name },
    })
    await invalidateTags(ctx, 'catalogue')
  })
}
