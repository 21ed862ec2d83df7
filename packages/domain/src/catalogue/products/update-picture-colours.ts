import { and, asc, eq, ne } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { productImages } from '../tables.ts'
import type { VariantPlan } from './variant-plan.ts'

const plain = (colour: string) => colour.trim().toLowerCase()

/** The colour that a picture shows after a plan: its new name, or '' if the product no longer has it. */
export function colourAfter(colour: string, { rows }: Pick<VariantPlan, 'rows'>): string {
  const stays = rows.find(({ wish }) => plain(wish.colour) === plain(colour))
  const renamed = rows.find(({ kept }) => kept && plain(kept.colour) === plain(colour))
  return (stays ?? renamed)?.wish.colour ?? ''
}

/**
 * Renames the colours that pictures show, and assigns the pictures that a plan names by number. Refuses with invalid_input
 * if there is no such picture.
 */
export async function updatePictureColours(
  ctx: RequestContext,
  productId: string,
  plan: VariantPlan,
): Promise<void> {
  const shown = await ctx.db
    .selectDistinct({ colour: productImages.colour })
    .from(productImages)
    .where(and(eq(productImages.product_id, productId), ne(productImages.colour, '')))
  for (const { colour } of shown) {
    const after = colourAfter(colour, plan)
    if (after === colour) continue
    const own = and(eq(productImages.product_id, productId), eq(productImages.colour, colour))
    await ctx.db.update(productImages).set({ colour: after }).where(own)
  }
  await assignByNumbers(ctx, productId, plan)
}

/** If several rows have the same colour, the first one whose pictures differ from the stored ones counts. */
async function assignByNumbers(ctx: RequestContext, productId: string, { rows }: VariantPlan): Promise<void> {
  if (rows.every(({ wish }) => !wish.colour || !wish.colour_images)) return
  const own = await ctx.db
    .select({ id: productImages.id, colour: productImages.colour })
    .from(productImages)
    .where(eq(productImages.product_id, productId))
    .orderBy(asc(productImages.position), asc(productImages.id))
  const wanted = new Map<string, readonly number[]>()
  for (const [index, { wish }] of rows.entries()) {
    const { colour, colour_images: numbers } = wish
    if (!colour || !numbers || wanted.has(colour)) continue
    const missing = numbers.find((number) => number > own.length)
    if (missing) refuseField(`variants.${index}.colour_images`, `The image ${missing} doesn’t exist`)
    const isOther = own.some((picture, at) => numbers.includes(at + 1) !== (picture.colour === colour))
    if (isOther) wanted.set(colour, numbers)
  }
  const after = own.map(({ colour }) => (wanted.has(colour) ? '' : colour))
  for (const [colour, numbers] of wanted) for (const number of numbers) after[number - 1] = colour
  for (const [at, { id, colour }] of own.entries())
    if (after[at] !== colour)
      await ctx.db.update(productImages).set({ colour: after[at] }).where(eq(productImages.id, id))
}
