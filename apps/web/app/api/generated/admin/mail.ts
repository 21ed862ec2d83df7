// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/mail'
import { endpoint } from '../../endpoint.ts'

export const getEmail = endpoint<typeof c.getEmail>('GET /admin/mails/{mailId}')
export const sendTestEmail = endpoint<typeof c.sendTestEmail>('POST /admin/mails/test')
