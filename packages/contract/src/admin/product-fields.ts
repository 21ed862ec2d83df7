import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { partialFields, someField, version } from '../schemas.ts'
import { AdminProduct, UpdateProductInput, VariantInput } from './products.ts'

const VariantFields = z.object({ ...partialFields(VariantInput.shape), id: z.string() })

/** Fields that PATCH can change. `variants` contains some variants by id; the others stay unchanged. */
const ProductFields = z
  .object({
    ...partialFields(UpdateProductInput.shape),
    variants: z.optional(
      z.array(VariantFields).check(z.minLength(1, 'Send at least one variant'), z.maxLength(200)),
    ),
  })
  .check(someField('version', 'stock_reason'))

export const updateProductFields = endpoint('PATCH /admin/products/{product_id}', {
  summary: 'Change single fields of a product and its variants; all others stay as they are',
  access: 'catalogue:write',
  idempotency: 'optional',
  params: z.object({ product_id: z.string() }),
  body: ProductFields,
  response: AdminProduct,
  errors: ['invalid_input', 'not_found', 'version_conflict', 'idempotency_key_reused'],
})

export const updateVariant = endpoint('PATCH /admin/products/{product_id}/variants/{variant_id}', {
  summary: 'Change single fields of a variant; its stock is changed under /admin/inventory',
  access: 'catalogue:write',
  idempotency: 'optional',
  params: z.object({ product_id: z.string(), variant_id: z.string() }),
  body: z
    .extend(z.omit(VariantFields, { id: true, on_hand: true, expected_on_hand: true, colour_images: true }), {
      /** The product's version. */
      version: z.optional(version),
    })
    .check(someField('version')),
  response: AdminProduct,
  errors: ['invalid_input', 'not_found', 'version_conflict', 'idempotency_key_reused'],
})
