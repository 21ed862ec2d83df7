// Made by npm run client: do not edit.
import type * as c from '@shop/contract/support'
import { endpoint } from '../endpoint.ts'

export const sendMessage = endpoint<typeof c.sendMessage>('POST /contact')
