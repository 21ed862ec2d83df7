// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/catalogue'
import { endpoint } from '../../endpoint.ts'

export const addProduct = endpoint<typeof c.addProduct>('POST /admin/products')
export const arrangePictures = endpoint<typeof c.arrangePictures>('PUT /admin/products/{productId}/pictures')
export const changeProductId = endpoint<typeof c.changeProductId>('PUT /admin/products/{productId}/id')
export const copyProduct = endpoint<typeof c.copyProduct>('POST /admin/products/{productId}/copy')
export const deleteProduct = endpoint<typeof c.deleteProduct>('DELETE /admin/products/{productId}')
export const editProduct = endpoint<typeof c.editProduct>('PUT /admin/products/{productId}')
export const getAdminProduct = endpoint<typeof c.getAdminProduct>('GET /admin/products/{productId}')
export const getProductHistory = endpoint<typeof c.getProductHistory>(
  'GET /admin/products/{productId}/history',
)
export const listAdminProducts = endpoint<typeof c.listAdminProducts>('GET /admin/products', { list: true })
export const listCatalogueChoices = endpoint<typeof c.listCatalogueChoices>('GET /admin/catalogue/choices')
export const publishProduct = endpoint<typeof c.publishProduct>('POST /admin/products/{productId}/publish')
export const removeDemoData = endpoint<typeof c.removeDemoData>('POST /admin/demo/remove')
