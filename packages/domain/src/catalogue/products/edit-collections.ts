import type { CollectionEdit } from '@shop/contract/admin/collections'
import { eq, inArray } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { productIdOf } from './product-id.ts'
import { collectionProducts, collections, products } from '../tables.ts'

/** Adds a collection, empty and hidden, and answers its slug. Refuses with invalid_input a name that another has. */
export async function addCollection(
  ctx: RequestContext,
  { name, description: blurb }: { name: string; description: string },
): Promise<string> {
  requirePermission(ctx.actor, 'catalogue:write')
  const slug = productIdOf(name)
  return inTransaction(ctx, async (ctx) => {
    const [added] = await ctx.db
      .insert(collections)
      .values({ slug, name, name_key: name.toLowerCase(), description: blurb })
      .onConflictDoNothing()
      .returning({ slug: collections.slug })
    if (!added) refuseField('name', 'Another collection has this name or link')
    await recordAct(ctx, 'catalogue.collection_created', `collection:${slug}`, { after: { name, blurb } })
    return slug
  })
}

/**
 * Changes what a collection says and holds; its address stays. Refuses with not_found, changed_by_other, and with
 * invalid_input a name that another has or a product that does not exist.
 */
export async function editCollection(ctx: RequestContext, slug: string, wish: CollectionEdit): Promise<void> {
  requirePermission(ctx.actor, 'catalogue:write')
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(collections).where(eq(collections.slug, slug)).for('update')
    if (!before) refuse('not_found')
    if (before.version !== wish.version) refuse('version_conflict', { actor_name: 'somebody else' })
    const { name, description: blurb, published, rule, in_menu: inMenu = before.in_menu } = wish
    const nameKey = name.toLowerCase()
    const [other] = await ctx.db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.name_key, nameKey))
    if (other && other.id !== before.id) refuseField('name', 'Another collection has this name')
    await ctx.db
      .update(collections)
      .set({
        name,
        name_key: nameKey,
        description: blurb,
        published,
        in_menu: inMenu,
        rule,
        version: before.version + 1,
      })
      .where(eq(collections.id, before.id))
    const picked = await pickProducts(ctx, before.id, wish.product_ids)
    await recordAct(ctx, 'catalogue.collection_updated', `collection:${slug}`, {
      before: {
        name: before.name,
        blurb: before.description,
        published: before.published,
        in_menu: before.in_menu,
        rule: before.rule,
      },
      after: { name, blurb, published, in_menu: inMenu, rule, products: picked },
    })
    await announceChange(ctx, 'catalogue')
  })
}

async function pickProducts(ctx: RequestContext, collectionId: number, wished: string[]): Promise<string[]> {
  const ids = [...new Set(wished)]
  const known = await ctx.db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  const missing = ids.find((id) => !known.some((product) => product.id === id))
  if (missing !== undefined) refuseField('product_ids', `The product ${missing} no longer exists`)
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
    const [gone] = await ctx.db.delete(collections).where(eq(collections.slug, slug)).returning()
    if (!gone) refuse('not_found')
    await recordAct(ctx, 'catalogue.collection_deleted', `collection:${slug}`, {
      before: { name: gone.name },
    })
    await announceChange(ctx, 'catalogue')
  })
}
