// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/content'
import { endpoint } from '../../endpoint.ts'

export const editContentPage = endpoint<typeof c.editContentPage>('PUT /admin/content/{slug}')
export const getContentPage = endpoint<typeof c.getContentPage>('GET /admin/content/{slug}')
export const listContentPages = endpoint<typeof c.listContentPages>('GET /admin/content')
