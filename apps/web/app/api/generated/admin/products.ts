// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/products'
import { endpoint } from '../../endpoint.ts'

export const createProduct = endpoint<typeof c.createProduct>('POST /admin/products')
export const deleteDemoData = endpoint<typeof c.deleteDemoData>('DELETE /admin/demo-data')
export const deleteProduct = endpoint<typeof c.deleteProduct>('DELETE /admin/products/{product_id}')
export const duplicateProduct = endpoint<typeof c.duplicateProduct>(
  'POST /admin/products/{product_id}/duplicate',
)
export const getAdminProduct = endpoint<typeof c.getAdminProduct>('GET /admin/products/{product_id}')
export const getProductHistory = endpoint<typeof c.getProductHistory>(
  'GET /admin/products/{product_id}/history',
)
export const listAdminProducts = endpoint<typeof c.listAdminProducts>('GET /admin/products', { list: true })
export const listCatalogueOptions = endpoint<typeof c.listCatalogueOptions>('GET /admin/catalogue/options')
export const publishProduct = endpoint<typeof c.publishProduct>('PUT /admin/products/{product_id}/published')
export const updateProduct = endpoint<typeof c.updateProduct>('PUT /admin/products/{product_id}')
export const updateProductImages = endpoint<typeof c.updateProductImages>(
  'PUT /admin/products/{product_id}/images',
)
export const updateProductSlug = endpoint<typeof c.updateProductSlug>('PUT /admin/products/{product_id}/slug')
