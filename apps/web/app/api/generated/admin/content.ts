// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/content'
import { endpoint } from '../../endpoint.ts'

export const getContentPage = endpoint<typeof c.getContentPage>('GET /admin/content/{slug}')
export const getHomeSections = endpoint<typeof c.getHomeSections>('GET /admin/home-page/sections')
export const listContentPages = endpoint<typeof c.listContentPages>('GET /admin/content')
export const updateContentPage = endpoint<typeof c.updateContentPage>('PUT /admin/content/{slug}')
export const updateHomeSections = endpoint<typeof c.updateHomeSections>('PUT /admin/home-page/sections')
