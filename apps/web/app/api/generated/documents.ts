// Made by npm run client: do not edit.
import type * as c from '@shop/contract/documents'
import { endpoint } from '../endpoint.ts'

export const listDocuments = endpoint<typeof c.listDocuments>('GET /orders/{order_id}/documents')
