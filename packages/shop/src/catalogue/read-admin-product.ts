import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { readAccountNames } from '../auth/read-account-names.ts'
import { requirePermission } from '../kernel/actor.ts'
import { later } from '../kernel/clock.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { auditLog } from '../kernel/tables.ts'
import { productIdsOf } from './note-move.ts'
import { productAnswer, variantAnswer } from './product-answer.ts'
import { selectSummaries } from './product-columns.ts'
import { historyWords } from './product-history.ts'
import { readAskedPrices } from './read-asked-prices.ts'
import { products, stockAlerts, stockLedger, variants } from './tables.ts'

const historyLength = 30
const soldWithinMs = 30 * 24 * 60 * 60_000

/** One product as staff see it, published or not: exact stock, who waits for it, who changed what. Else not_found. */
export async function readAdminProduct(shop: ShopContext, productId: string): Promise<AdminProduct> {
  requirePermission(shop.actor, 'catalogue:read')
  const [row] = await selectSummaries(shop).where(eq(products.id, productId))
  if (!row) refuse('not_found')
  const shown = await shop.db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), or(isNull(variants.retiredAt), variants.offSale)))
    .orderBy(asc(variants.position), asc(variants.id))
  const asked = await readAskedPrices(
    shop,
    shown.map((variant) => variant.id),
  )
  const waiting = await shop.db
    .select({ accountId: stockAlerts.accountId, emailKey: stockAlerts.emailKey })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.productId, productId), isNotNull(stockAlerts.confirmedAt)))
  const acts = await readActs(shop, productId)
  const names = await readAccountNames(
    shop,
    [row.modifiedBy, ...acts.map((act) => accountOf(act.actor))].filter((id) => id !== null),
  )
  return {
    ...productAnswer(row, []),
    subscribers: [...new Set(waiting.flatMap(({ accountId }) => accountId ?? []))],
    waiting: new Set(waiting.map(({ accountId, emailKey }) => accountId ?? emailKey)).size,
    sold_30_days: await countSold(shop, productId),
    modified_by: row.modifiedBy,
    modified_by_name: row.modifiedBy ? (names.get(row.modifiedBy) ?? null) : null,
    version: row.version,
    is_demo: row.isDemo,
    publish_at: row.publishAt?.toISOString() ?? null,
    variants: shown.map((variant) => ({
      ...variantAnswer(variant),
      weight_grams: variant.weightGrams,
      barcode: variant.barcode ?? '',
      cost_kobo: variant.costKobo,
      picture_id: variant.pictureId,
      on_sale: !variant.offSale,
      on_hand: variant.onHand,
      reserved: variant.reserved,
      asked_prices_kobo: asked.get(variant.id)?.prices ?? [],
    })),
    history: acts.map(({ at, actor, act, change }) => ({
      at: at.toISOString(),
      by: names.get(accountOf(actor) ?? '') ?? 'The shop',
      act,
      words: historyWords(act, change),
    })),
  }
}

async function countSold(shop: ShopContext, productId: string): Promise<number> {
  const own = shop.db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
  const [row] = await shop.db
    .select({ sold: sql<number>`coalesce(-sum(${stockLedger.change}), 0)::integer` })
    .from(stockLedger)
    .where(
      and(
        inArray(stockLedger.variantId, own),
        inArray(stockLedger.reason, ['sold', 'cancelled']),
        gt(stockLedger.at, later(shop.clock.now(), -soldWithinMs)),
      ),
    )
  return row?.sold ?? 0
}

/** Also what was done while it stood at another address, but not to a deleted product that stood at its own before. */
async function readActs(shop: ShopContext, productId: string) {
  const ids = await productIdsOf(shop, productId)
  const { at, actor, act, change, subject } = auditLog
  const newestFirst = await shop.db
    .select({ at, actor, act, change, subject })
    .from(auditLog)
    .where(
      inArray(
        subject,
        ids.map((id) => `product:${id}`),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(historyLength)
  const ended = new Set<string>()
  return newestFirst.filter((one) => {
    if (one.act === 'catalogue.product-deleted') ended.add(one.subject)
    return !ended.has(one.subject)
  })
}

/** The account id of an audit log's actor; null for what the shop did by itself. */
function accountOf(actor: string): string | null {
  return actor.startsWith('account:') ? actor.slice('account:'.length) : null
}
