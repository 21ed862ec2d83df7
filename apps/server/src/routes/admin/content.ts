import { editContentPage, getContentPage, listContentPages } from '@shop/contract/admin/content'
import { editContentPage as edit } from '@shop/domain/content/edit-content-page'
import { listContentPages as list } from '@shop/domain/content/list-content-pages'
import { readAdminContentPage } from '@shop/domain/content/read-admin-content-page'
import { serve, type Doors } from '../../http/serve.ts'

export function adminContentRoutes(doors: Doors): void {
  serve(doors, listContentPages, async (shop) => ({ items: await list(shop) }))
  serve(doors, getContentPage, (shop, { params }) => readAdminContentPage(shop, params.slug))
  serve(doors, editContentPage, (shop, { params, body }) => edit(shop, params.slug, body))
}
