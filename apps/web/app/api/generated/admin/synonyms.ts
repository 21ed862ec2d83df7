// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/synonyms'
import { endpoint } from '../../endpoint.ts'

export const listSynonyms = endpoint<typeof c.listSynonyms>('GET /admin/catalogue/synonyms')
export const updateSynonyms = endpoint<typeof c.updateSynonyms>('PUT /admin/catalogue/synonyms')
