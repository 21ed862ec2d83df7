import type { ProductEdit } from '@shop/contract/admin/catalogue'
import { eq, inArray } from 'drizzle-orm'
import { addProducts } from '../products/add-products.ts'
import { editProduct } from '../products/edit-product.ts'
import { allOrNothing } from '../../core/all-or-nothing.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import type { RequestContext } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { countImport } from './count-import.ts'
import { wishedIdOf } from './identify-row.ts'
import { factsOf } from './lock-import.ts'
import { nextGroups } from './next-groups.ts'
import { noteVerdicts } from './note-verdicts.ts'
import { planRows, type PlannedGroup } from './plan-rows.ts'
import { importedProducts, importRows, imports } from './tables.ts'

/** The kind of job that saves an import. */
export const runJob = 'import.run'

/** Rows of one step: new products come a table at a time, changed ones one after the other. */
const atOnce = 200
const changedAtOnce = 50

/** Saves the next products. What is saved stands in imported_products by the same commit, so nothing is saved twice. */
export const runStep: JobStep = async (ctx, { input, cursor, done }) => {
  const { import_id: importId } = input as { import_id: string }
  const { saved = '' } = cursor as { saved?: string }
  const facts = await factsOf(ctx, importId)
  const only = inArray(importRows.result, ['created', 'updated'])
  const rows = await nextGroups(ctx, { import_id: importId, after: saved, most: atOnce, only })
  if (rows.length === 0) {
    const doneAt = ctx.clock.now()
    await ctx.db
      .update(imports)
      .set({ status: 'completed', finished_at: doneAt })
      .where(eq(imports.id, importId))
    await countImport(ctx, importId)
    return { cursor: null, done }
  }
  const groups = upTo(await planRows(ctx, facts, rows))
  const leftOut = [...(await addNew(ctx, importId, groups)), ...(await saveChanged(ctx, importId, groups))]
  const wrong = groups.filter(({ plan }) => plan.verdict === 'error')
  await noteVerdicts(ctx, importId, [...wrong, ...leftOut])
  const last = groups.at(-1)
  return {
    cursor: { saved: last?.key ?? saved },
    done: done + groups.reduce((sum, { numbers }) => sum + numbers.length, 0),
    notes: [...wrong, ...leftOut].map(noteOf),
  }
}

/** The first of the products, as many as one step can save. */
function upTo(groups: readonly PlannedGroup[]): readonly PlannedGroup[] {
  let changed = 0
  const end = groups.findIndex(({ plan }) => {
    if (plan.verdict === 'updated') changed += 1
    return changed > changedAtOnce
  })
  return end < 0 ? groups : groups.slice(0, end)
}

async function addNew(
  ctx: RequestContext,
  importId: string,
  groups: readonly PlannedGroup[],
): Promise<PlannedGroup[]> {
  const fresh = groups.flatMap(({ plan, ...group }) =>
    plan.verdict === 'created' && plan.wish ? [{ ...group, plan, wish: plan.wish }] : [],
  )
  const ids = await addProducts(
    ctx,
    fresh.map(({ key, wish }) => ({ id: wishedIdOf(key), wish })),
  )
  const added = ids.flatMap((productId) =>
    productId ? [{ import_id: importId, product_id: productId, version_after: 1 }] : [],
  )
  if (added.length > 0) await ctx.db.insert(importedProducts).values(added)
  const taken = 'Another product has this SKU or barcode'
  return fresh.flatMap((group, index) => (ids[index] ? [] : [refused(group, taken)]))
}

async function saveChanged(
  ctx: RequestContext,
  importId: string,
  groups: readonly PlannedGroup[],
): Promise<PlannedGroup[]> {
  const leftOut: PlannedGroup[] = []
  for (const group of groups) {
    const { known, plan } = group
    if (plan.verdict !== 'updated' || !known || !plan.wish || !('version' in plan.wish)) continue
    const { wish } = plan
    let why = ''
    const isSaved = await allOrNothing(ctx, async (ctx) => {
      try {
        await saveOne(ctx, importId, { id: known.id, before: known.wish, wish })
        return true
      } catch (error) {
        why = refusalWords(error)
        return false
      }
    })
    if (!isSaved) leftOut.push(refused(group, why))
  }
  return leftOut
}

async function saveOne(
  ctx: RequestContext,
  importId: string,
  { id, before, wish }: { id: string; before: ProductEdit; wish: ProductEdit },
): Promise<void> {
  const { version } = await editProduct(ctx, id, wish)
  await ctx.db
    .insert(importedProducts)
    .values({ import_id: importId, product_id: id, before: returnPath(before, wish), version_after: version })
}

/** What brings the product back: stock by the difference that the import made, so that what is sold stays sold. */
function returnPath(before: ProductEdit, wish: ProductEdit): ProductEdit {
  const after = new Map(wish.variants.map((variant) => [variant.id, variant.on_hand]))
  const variants = before.variants.map((variant) => ({
    ...variant,
    expected_on_hand: after.get(variant.id) ?? variant.on_hand,
  }))
  return { ...before, variants }
}

function refusalWords(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'version_conflict') return 'Somebody else saved this product in the meantime'
  return Object.values(error.data.errors ?? {}).flat()[0] ?? 'This couldn’t be saved'
}

/** A product that could not be saved after all: its rows are errors from then on. */
function refused(group: PlannedGroup, text: string): PlannedGroup {
  const problem = { column: null, column_name: 'Product', level: 'error' as const, message: text }
  const problems = new Map(group.numbers.map((number) => [number, [problem]]))
  return { ...group, plan: { ...group.plan, verdict: 'error', problems } }
}

function noteOf({ numbers, plan }: PlannedGroup): string {
  const [first = 0] = numbers
  const [problem] = plan.problems.get(first) ?? []
  return `Row ${first.toLocaleString('en-NG')}: ${problem?.message ?? 'skipped'}`
}
