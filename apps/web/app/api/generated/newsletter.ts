// Made by npm run client: do not edit.
import type * as c from '@shop/contract/newsletter'
import { endpoint } from '../endpoint.ts'

export const confirmSubscription = endpoint<typeof c.confirmSubscription>('POST /newsletter/confirm')
export const leaveByMailbox = endpoint<typeof c.leaveByMailbox>('POST /newsletter/leave/{token}')
export const leaveNewsletter = endpoint<typeof c.leaveNewsletter>('POST /newsletter/leave')
export const subscribe = endpoint<typeof c.subscribe>('POST /newsletter')
