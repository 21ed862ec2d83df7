// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/categories'
import { endpoint } from '../../endpoint.ts'

export const createCategory = endpoint<typeof c.createCategory>('POST /admin/categories')
export const deleteBrand = endpoint<typeof c.deleteBrand>('DELETE /admin/brands/{slug}')
export const deleteCategory = endpoint<typeof c.deleteCategory>('DELETE /admin/categories/{slug}')
export const listAdminBrands = endpoint<typeof c.listAdminBrands>('GET /admin/brands')
export const listAdminCategories = endpoint<typeof c.listAdminCategories>('GET /admin/categories')
export const renameBrand = endpoint<typeof c.renameBrand>('PUT /admin/brands/{slug}')
export const reorderCategories = endpoint<typeof c.reorderCategories>('PUT /admin/categories')
export const updateCategory = endpoint<typeof c.updateCategory>('PUT /admin/categories/{slug}')
