// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/taxonomy'
import { endpoint } from '../../endpoint.ts'

export const createCategory = endpoint<typeof c.createCategory>('POST /admin/categories')
export const deleteBrand = endpoint<typeof c.deleteBrand>('DELETE /admin/brands/{slug}')
export const deleteCategory = endpoint<typeof c.deleteCategory>('DELETE /admin/categories/{slug}')
export const listAdminBrands = endpoint<typeof c.listAdminBrands>('GET /admin/brands')
export const listAdminCategories = endpoint<typeof c.listAdminCategories>('GET /admin/categories')
export const listAttributes = endpoint<typeof c.listAttributes>('GET /admin/categories/{slug}/attributes')
export const listSynonyms = endpoint<typeof c.listSynonyms>('GET /admin/search/synonyms')
export const renameBrand = endpoint<typeof c.renameBrand>('PUT /admin/brands/{slug}')
export const reorderCategories = endpoint<typeof c.reorderCategories>('PUT /admin/categories')
export const updateAttributes = endpoint<typeof c.updateAttributes>('PUT /admin/categories/{slug}/attributes')
export const updateCategory = endpoint<typeof c.updateCategory>('PUT /admin/categories/{slug}')
export const updateSynonyms = endpoint<typeof c.updateSynonyms>('PUT /admin/search/synonyms')
