import { getEmail, sendTestEmail } from '@shop/contract/admin/mail'
import * as contract from '@shop/contract/admin/messages'
import { markNotificationSent } from '@shop/domain/notifications/sms/mark-sent'
import { listNotifications } from '@shop/domain/notifications/email/list-messages'
import { loadEmail } from '@shop/domain/notifications/email/read-mail'
import { retryNotification } from '@shop/domain/notifications/email/retry-message'
import { sendTestEmail as sendTestMail } from '@shop/domain/notifications/email/test-mail'
import type { Config } from '../../config.ts'
import { route, type RouteContext } from '../../http/serve.ts'
import { emailTransport } from '../../boot/mail-post.ts'

export function adminNotificationRoutes(
  api: RouteContext,
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
): void {
  route(api, contract.listNotifications, async (ctx, { query }) => ({
    ...(await listNotifications(ctx, query)),
    email_transport: emailTransport(config).transport,
    sms_mode: ctx.providers.sms?.mode ?? ('none' as const),
  }))
  route(api, contract.retryNotification, async (ctx, { params }) => {
    await retryNotification(ctx, params.messageId)
    return { message: 'Sent again.' }
  })
  route(api, contract.markNotificationSent, async (ctx, { params }) => {
    await markNotificationSent(ctx, params.messageId)
    return { message: 'Recorded.' }
  })
  route(api, getEmail, (ctx, { params }) => loadEmail(ctx, params.mailId))
  route(api, sendTestEmail, (ctx, { body }) => sendTestMail(ctx, body.to, emailTransport(config)))
}
