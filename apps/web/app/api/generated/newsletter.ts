// Made by npm run client: do not edit.
import type * as c from '@shop/contract/newsletter'
import { endpoint } from '../endpoint.ts'

export const confirmSubscription = endpoint<typeof c.confirmSubscription>('POST /newsletter/confirm')
export const subscribe = endpoint<typeof c.subscribe>('POST /newsletter')
export const unsubscribeFromNewsletter =
  endpoint<typeof c.unsubscribeFromNewsletter>('POST /newsletter/leave')
export const unsubscribeOneClick = endpoint<typeof c.unsubscribeOneClick>('POST /newsletter/leave/{token}')
