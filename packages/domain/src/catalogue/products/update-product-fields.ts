import type { AdminProduct, UpdateProductInput, VariantInput } from '@shop/contract/admin/products'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, type FieldErrors, ShopError } from '../../core/errors.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { listFullProducts } from './full-products.ts'
import { lockProduct } from './products.ts'
import { saveProduct } from './update-product.ts'

type VariantFields = Partial<VariantInput> & { id: string }

/** Fields to change. Omitted fields and variants stay the same. Without a version, the current one is changed. */
type ProductFields = Partial<Omit<UpdateProductInput, 'variants'>> & {
  variants?: VariantFields[] | undefined
}

/**
 * Changes single fields of a product by the rules of updateProduct. Throws the same errors, and not_found also for a
 * variant.
 */
export async function updateProductFields(
  ctx: RequestContext,
  { product_id: productId, key, ...fields }: ProductFields & { product_id: string; key?: string | undefined },
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  const operation = `product.update_fields:${productId}`
  return withIdempotency(ctx, { key, operation, input: fields }, (ctx) =>
    saveFields(ctx, productId, fields, (index) => `variants.${index}.`),
  )
}

interface UpdateVariantInput extends Partial<VariantInput> {
  product_id: string
  variant_id: string
  version?: number | undefined
  key?: string | undefined
}

/** Changes single fields of one variant, like updateProductFields. */
export async function updateVariant(
  ctx: RequestContext,
  { product_id: productId, variant_id: id, key, version, ...fields }: UpdateVariantInput,
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  const operation = `variant.update:${productId}:${id}`
  return withIdempotency(ctx, { key, operation, input: { ...fields, version } }, (ctx) =>
    saveFields(ctx, productId, { version, variants: [{ ...fields, id }] }, () => ''),
  )
}

/** @param prefix for fields of a variant, by its position among those sent */
async function saveFields(
  ctx: RequestContext,
  productId: string,
  { variants: sent = [], version, ...fields }: ProductFields,
  prefix: (index: number) => string,
): Promise<AdminProduct> {
  const locked = await lockProduct(ctx, productId)
  const { input } = (await listFullProducts(ctx, [productId])).get(productId) ?? fail('not_found')
  const changes = new Map(sent.map((variant) => [variant.id, variant]))
  const variants = input.variants.map((variant) => ({
    ...variant,
    // Images follow the colours of their variants.
    colour_images: undefined,
    ...changes.get(variant.id ?? ''),
  }))
  const ids = variants.map(({ id }) => id)
  if (sent.some(({ id }) => !ids.includes(id))) fail('not_found')
  try {
    return await saveProduct(ctx, locked, {
      ...input,
      ...fields,
      version: version ?? input.version,
      variants,
    })
  } catch (error) {
    if (!(error instanceof ShopError && error.data.errors) || sent.length === 0) throw error
    const places = ids.map((id) => sent.findIndex((variant) => variant.id === id))
    return fail(error.code, { ...error.data, errors: renameErrors(error.data.errors, places, prefix) })
  }
}

/**
 * Renames errors to the fields that were sent. An error of another variant, such as a duplicate SKU, is reported for
 * the first one.
 */
function renameErrors(
  errors: FieldErrors,
  places: readonly number[],
  prefix: (index: number) => string,
): FieldErrors {
  const rename = (field: string) =>
    field.replace(/^variants\.(\d+)\./, (_, index) => prefix(Math.max(0, places[Number(index)] ?? 0)))
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [rename(field), texts]))
}
