import { editContentPage, getContentPage, listContentPages } from '@shop/contract/admin/content'
import { editContentPage as edit } from '@shop/domain/content/edit-content-page'
import { listContentPages as list } from '@shop/domain/content/list-content-pages'
import { readAdminContentPage } from '@shop/domain/content/read-admin-content-page'
import { serve, type Doors } from '../../http/serve.ts'

export function adminContentRoutes(doors: Doors): void {
  serve(doors, listContentPages, async (ctx) => ({ items: await list(ctx) }))
  serve(doors, getContentPage, (ctx, { params }) => readAdminContentPage(ctx, params.slug))
  serve(doors, editContentPage, (ctx, { params, body }) => edit(ctx, params.slug, body))
}
