import type { ApiCall, Case } from './same-call-case.ts'

const productInput = (name: string) => ({
  name,
  category: 'Everyday Fashion',
  variants: [{ price_kobo: 100_000, weight_grams: 500, on_hand: 3 }],
})

interface Caller {
  /** The access token of the staff. */
  staff: () => string
  /** A product that is in the shop. */
  product: () => Promise<string>
  /** What the shop answers of it to staff. */
  read: (path: string) => Promise<Record<string, unknown>>
}

/** The calls of staff that change the catalogue. */
export function catalogueCases({ staff, product, read }: Caller): Record<string, () => Promise<Case>> {
  return {
    async 'admin/catalogue.createProduct'() {
      const other: ApiCall = ['/admin/products', productInput('Wall clock')]
      const effects = 'SELECT count(*) AS n FROM products'
      const request: ApiCall = ['/admin/products', productInput('Desk clock')]
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/bulk-changes.startBulkEdit'() {
      const productId = await product()
      const selection = { ids: [productId] }
      const request: ApiCall = [
        '/admin/bulk-changes',
        { selection, action: { kind: 'vat_class', value: 'exempt' } },
      ]
      const other: ApiCall = [
        '/admin/bulk-changes',
        { selection, action: { kind: 'vat_class', value: 'zero' } },
      ]
      const effects = 'SELECT count(*) AS n FROM bulk_edits'
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/catalogue.duplicateProduct'() {
      const [one, another] = [await product(), await product()]
      const request: ApiCall = [`/admin/products/${one}/copy`]
      const other: ApiCall = [`/admin/products/${another}/copy`]
      const effects = 'SELECT count(*) AS n FROM products'
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/catalogue.updateProduct'() {
      const productId = await product()
      const path = `/admin/products/${productId}`
      const { version } = await read(path)
      const request: ApiCall = [path, { ...productInput('Old clock'), version }]
      const other: ApiCall = [path, { ...productInput('New clock'), version }]
      const effects = `SELECT sum(version) AS n FROM products`
      return { method: 'PUT', access: staff(), request, other, effects, more: 1 }
    },
  }
}
