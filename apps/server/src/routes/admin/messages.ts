import { getMail, testMail } from '@shop/contract/admin/mail'
import * as contract from '@shop/contract/admin/messages'
import { markSent } from '@shop/domain/notifications/sms/mark-sent'
import { listMessages } from '@shop/domain/notifications/email/list-messages'
import { readMail } from '@shop/domain/notifications/email/read-mail'
import { retryMessage } from '@shop/domain/notifications/email/retry-message'
import { testMail as sendTestMail } from '@shop/domain/notifications/email/test-mail'
import type { Config } from '../../config.ts'
import { serve, type Doors } from '../../http/serve.ts'
import { mailPost } from '../../boot/mail-post.ts'

export function adminMessageRoutes(doors: Doors, config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): void {
  serve(doors, contract.listMessages, async (ctx, { query }) => ({
    ...(await listMessages(ctx, query)),
    email_transport: mailPost(config).transport,
    sms_mode: ctx.providers.sms?.mode ?? ('none' as const),
  }))
  serve(doors, contract.retryMessage, async (ctx, { params }) => {
    await retryMessage(ctx, params.messageId)
    return { message: 'Sent again.' }
  })
  serve(doors, contract.markMessageSent, async (ctx, { params }) => {
    await markSent(ctx, params.messageId)
    return { message: 'Recorded.' }
  })
  serve(doors, getMail, (ctx, { params }) => readMail(ctx, params.mailId))
  serve(doors, testMail, (ctx, { body }) => sendTestMail(ctx, body.to, mailPost(config)))
}
