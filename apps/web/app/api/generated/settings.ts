// Made by npm run client: do not edit.
import type * as c from '@shop/contract/settings'
import { endpoint } from '../endpoint.ts'

export const getStoreDetails = endpoint<typeof c.getStoreDetails>('GET /store')
