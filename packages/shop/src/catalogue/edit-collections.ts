import type { CollectionEdit } from '@shop/contract/admin/collections'
import { eq, inArray } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { productIdOf } from './product-id.ts'
import { collectionProducts, collections, products } from './tables.ts'

/** Adds a collection, empty and hidden, and answers its slug. Refuses with invalid_input a name that another has. */
export async function addCollection(
  shop: ShopContext,
  { name, blurb }: { name: string; blurb: string },
): Promise<string> {
  requirePermission(shop.actor, 'catalogue:edit')
  const slug = productIdOf(name)
  return inTransaction(shop, async (shop) => {
    const [added] = await shop.db
      .insert(collections)
      .values({ slug, name, nameKey: name.toLowerCase(), blurb })
      .onConflictDoNothing()
      .returning({ slug: collections.slug })
    if (!added) refuseField('name', 'Another collection has this name or link')
    await recordAct(shop, 'catalogue:collection-added', `collection:${slug}`, { after: { name, blurb } })
    return slug
  })
}

/**
 * Changes what a collection says and holds; its address stays. Refuses with not_found, changed_by_other, and with
 * invalid_input a name that another has or a product that does not exist.
 */
export async function editCollection(shop: ShopContext, slug: string, wish: CollectionEdit): Promise<void> {
  requirePermission(shop.actor, 'catalogue:edit')
  await inTransaction(shop, async (shop) => {
    const [before] = await shop.db.select().from(collections).where(eq(collections.slug, slug)).for('update')
    if (!before) refuse('not_found')
    if (before.version !== wish.version) refuse('changed_by_other', { by: 'somebody else' })
    const { name, blurb, published, rule, in_menu: inMenu = before.inMenu } = wish
    const nameKey = name.toLowerCase()
    const [other] = await shop.db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.nameKey, nameKey))
    if (other && other.id !== before.id) refuseField('name', 'Another collection has this name')
    await shop.db
      .update(collections)
      .set({ name, nameKey, blurb, published, inMenu, rule, version: before.version + 1 })
      .where(eq(collections.id, before.id))
    const picked = await pickProducts(shop, before.id, wish.product_ids)
    await recordAct(shop, 'catalogue:collection-edited', `collection:${slug}`, {
      before: {
        name: before.name,
        blurb: before.blurb,
        published: before.published,
        in_menu: before.inMenu,
        rule: before.rule,
      },
      after: { name, blurb, published, in_menu: inMenu, rule, products: picked },
    })
    await announceChange(shop, 'catalogue')
  })
}

async function pickProducts(shop: ShopContext, collectionId: number, wished: string[]): Promise<string[]> {
  const ids = [...new Set(wished)]
  const known = await shop.db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  const missing = ids.find((id) => !known.some((product) => product.id === id))
  if (missing !== undefined) refuseField('product_ids', `The product ${missing} no longer exists`)
  await shop.db.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId))
  const rows = ids.map((productId, position) => ({ collectionId, productId, position }))
  if (rows.length > 0) await shop.db.insert(collectionProducts).values(rows)
  return ids
}

/** Deletes a collection; its products stay. Refuses with not_found. */
export async function deleteCollection(shop: ShopContext, slug: string): Promise<void> {
  requirePermission(shop.actor, 'catalogue:edit')
  await inTransaction(shop, async (shop) => {
    const [gone] = await shop.db.delete(collections).where(eq(collections.slug, slug)).returning()
    if (!gone) refuse('not_found')
    await recordAct(shop, 'catalogue:collection-deleted', `collection:${slug}`, {
      before: { name: gone.name },
    })
    await announceChange(shop, 'catalogue')
  })
}
