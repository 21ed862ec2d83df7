// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/mail'
import { endpoint } from '../../endpoint.ts'

export const getMail = endpoint<typeof c.getMail>('GET /admin/mails/{mailId}')
export const testMail = endpoint<typeof c.testMail>('POST /admin/mails/test')
