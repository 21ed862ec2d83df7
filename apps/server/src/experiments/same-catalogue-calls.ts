import type { Asked, Case } from './same-call-case.ts'

const productWish = (name: string) => ({
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
    async 'admin/catalogue.addProduct'() {
      const other: Asked = ['/admin/products', productWish('Wall clock')]
      const effects = 'SELECT count(*) AS n FROM products'
      const ask: Asked = ['/admin/products', productWish('Desk clock')]
      return { method: 'POST', access: staff(), ask, other, effects, more: 1 }
    },
    async 'admin/bulk-changes.startBulkChange'() {
      const productId = await product()
      const selection = { ids: [productId] }
      const ask: Asked = [
        '/admin/bulk-changes',
        { selection, action: { kind: 'vat_class', value: 'exempt' } },
      ]
      const other: Asked = [
        '/admin/bulk-changes',
        { selection, action: { kind: 'vat_class', value: 'zero' } },
      ]
      const effects = 'SELECT count(*) AS n FROM bulk_edits'
      return { method: 'POST', access: staff(), ask, other, effects, more: 1 }
    },
    async 'admin/catalogue.copyProduct'() {
      const [one, another] = [await product(), await product()]
      const ask: Asked = [`/admin/products/${one}/copy`]
      const other: Asked = [`/admin/products/${another}/copy`]
      const effects = 'SELECT count(*) AS n FROM products'
      return { method: 'POST', access: staff(), ask, other, effects, more: 1 }
    },
    async 'admin/catalogue.editProduct'() {
      const productId = await product()
      const path = `/admin/products/${productId}`
      const { version } = await read(path)
      const ask: Asked = [path, { ...productWish('Old clock'), version }]
      const other: Asked = [path, { ...productWish('New clock'), version }]
      const effects = `SELECT sum(version) AS n FROM products`
      return { method: 'PUT', access: staff(), ask, other, effects, more: 1 }
    },
  }
}
