import { getMail, testMail } from '@shop/contract/admin/mail'
import * as contract from '@shop/contract/admin/messages'
import { markSent } from '@shop/shop/messages/mark-sent'
import { listMessages } from '@shop/shop/support/list-messages'
import { readMail } from '@shop/shop/support/read-mail'
import { retryMessage } from '@shop/shop/support/retry-message'
import { testMail as sendTestMail } from '@shop/shop/support/test-mail'
import type { Config } from '../../config.ts'
import { serve, type Doors } from '../../http/serve.ts'
import { mailPost } from '../../mail-post.ts'

export function adminMessageRoutes(doors: Doors, config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): void {
  serve(doors, contract.listMessages, async (shop, { query }) => ({
    ...(await listMessages(shop, query)),
    mail: mailPost(config).sentBy,
    sms: shop.providers.sms?.mode ?? ('none' as const),
  }))
  serve(doors, contract.retryMessage, async (shop, { params }) => {
    await retryMessage(shop, params.messageId)
    return { message: 'Sent again.' }
  })
  serve(doors, contract.markMessageSent, async (shop, { params }) => {
    await markSent(shop, params.messageId)
    return { message: 'Recorded.' }
  })
  serve(doors, getMail, (shop, { params }) => readMail(shop, params.mailId))
  serve(doors, testMail, (shop, { body }) => sendTestMail(shop, body.to, mailPost(config)))
}
