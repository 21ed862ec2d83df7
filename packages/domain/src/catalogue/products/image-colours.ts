import { isEditable, type StoredVariant, type VariantPlan } from './variant-plan.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/errors.ts'
import { productImages } from '../tables.ts'

export const unknownColourMessage = 'The product doesn’t have this colour'

/** The colours of a product that an image can show, including those of variants not on sale. */
export function variantColours(
  stored: readonly Pick<StoredVariant, 'colour' | 'retired_at' | 'is_disabled'>[],
): Set<string> {
  return new Set(stored.filter(isEditable).map(({ colour }) => colour))
}

const plain = (colour: string) => colour.trim().toLowerCase()

/** The colour that an image shows after a plan: its new name, or '' if the product no longer has it. */
function renamedColour(colour: string, { rows }: Pick<VariantPlan, 'rows'>): string {
  const existingColour = rows.find(({ input }) => plain(input.colour) === plain(colour))
  const renamed = rows.find(({ stored }) => stored && plain(stored.colour) === plain(colour))
  return (existingColour ?? renamed)?.input.colour ?? ''
}

/**
 * Renames the colours that images show, and assigns the images that a plan names by number. Throws invalid_input
 * if there is no such image.
 */
export async function updateImageColours(ctx: RequestContext, productId: string, plan: VariantPlan) {
  const rows = await ctx.db
    .selectDistinct({ colour: productImages.colour })
    .from(productImages)
    .where(and(eq(productImages.product_id, productId), ne(productImages.colour, '')))
  for (const { colour } of rows) {
    const after = renamedColour(colour, plan)
    if (after === colour) continue
    const own = and(eq(productImages.product_id, productId), eq(productImages.colour, colour))
    await ctx.db.update(productImages).set({ colour: after }).where(own)
  }
  await assignImagesByNumber(ctx, productId, plan)
}

/** If several rows have the same colour, the first one whose images differ from the stored ones applies. */
async function assignImagesByNumber(ctx: RequestContext, productId: string, { rows }: VariantPlan) {
  if (rows.every(({ input }) => !input.colour || !input.colour_images)) return
  const own = await ctx.db
    .select({ id: productImages.id, colour: productImages.colour })
    .from(productImages)
    .where(eq(productImages.product_id, productId))
    .orderBy(asc(productImages.position), asc(productImages.id))
  const assigned = new Map<string, readonly number[]>()
  for (const [index, { input }] of rows.entries()) {
    const { colour, colour_images: numbers } = input
    if (!colour || !numbers || assigned.has(colour)) continue
    const missing = numbers.find((number) => number > own.length)
    if (missing) failField(`variants.${index}.colour_images`, `The image ${missing} doesn’t exist`)
    const isOther = own.some((image, at) => numbers.includes(at + 1) !== (image.colour === colour))
    if (isOther) assigned.set(colour, numbers)
  }
  const after = own.map(({ colour }) => (assigned.has(colour) ? '' : colour))
  for (const [colour, numbers] of assigned) for (const number of numbers) after[number - 1] = colour
  for (const [at, { id, colour }] of own.entries())
    if (after[at] !== colour)
      await ctx.db.update(productImages).set({ colour: after[at] }).where(eq(productImages.id, id))
}
