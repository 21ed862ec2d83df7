import { getMail } from '@shop/contract/admin/mail'
import * as contract from '@shop/contract/admin/messages'
import { markSent } from '@shop/shop/messages/mark-sent'
import { listMessages } from '@shop/shop/support/list-messages'
import { readMail } from '@shop/shop/support/read-mail'
import { retryMessage } from '@shop/shop/support/retry-message'
import type { Config } from '../../config.ts'
import { serve, type Doors } from '../../http/serve.ts'

export function adminMessageRoutes(doors: Doors, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): void {
  serve(doors, contract.listMessages, async (shop, { query }) => ({
    ...(await listMessages(shop, query)),
    mail: SMTP_URL ? ('smtp' as const) : ('folder' as const),
    sms: shop.providers.sms?.mode ?? ('none' as const),
  }))
  serve(doors, contract.retryMessage, async (shop, { params }) => {
    await retryMessage(shop, params.messageId)
    return { message: 'It is sent again.' }
  })
  serve(doors, contract.markMessageSent, async (shop, { params }) => {
    await markSent(shop, params.messageId)
    return { message: 'Noted.' }
  })
  serve(doors, getMail, (shop, { params }) => readMail(shop, params.mailId))
}
