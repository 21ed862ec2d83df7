// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/products'
import { endpoint } from '../../endpoint.ts'

export const createProduct = endpoint<typeof c.createProduct>('POST /admin/products')
export const deleteDemoData = endpoint<typeof c.deleteDemoData>('POST /admin/demo/remove')
export const deleteProduct = endpoint<typeof c.deleteProduct>('DELETE /admin/products/{productId}')
export const duplicateProduct = endpoint<typeof c.duplicateProduct>('POST /admin/products/{productId}/copy')
export const getAdminProduct = endpoint<typeof c.getAdminProduct>('GET /admin/products/{productId}')
export const getProductHistory = endpoint<typeof c.getProductHistory>(
  'GET /admin/products/{productId}/history',
)
export const listAdminProducts = endpoint<typeof c.listAdminProducts>('GET /admin/products', { list: true })
export const listCatalogueOptions = endpoint<typeof c.listCatalogueOptions>('GET /admin/catalogue/choices')
export const publishProduct = endpoint<typeof c.publishProduct>('POST /admin/products/{productId}/publish')
export const updateProduct = endpoint<typeof c.updateProduct>('PUT /admin/products/{productId}')
export const updateProductImages = endpoint<typeof c.updateProductImages>(
  'PUT /admin/products/{productId}/pictures',
)
export const updateProductSlug = endpoint<typeof c.updateProductSlug>('PUT /admin/products/{productId}/id')
