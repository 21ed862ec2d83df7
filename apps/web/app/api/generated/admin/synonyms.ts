// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/synonyms'
import { endpoint } from '../../endpoint.ts'

export const editSynonyms = endpoint<typeof c.editSynonyms>('PUT /admin/catalogue/synonyms')
export const listSynonyms = endpoint<typeof c.listSynonyms>('GET /admin/catalogue/synonyms')
