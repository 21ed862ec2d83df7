import * as contract from '@shop/contract/admin/notifications'
import { getEmail, sendTestEmail } from '@shop/contract/admin/notifications'
import { markNotificationSent } from '@shop/domain/notifications/sms/text-messages'
import {
  listNotifications,
  loadEmail,
  retryNotification,
} from '@shop/domain/notifications/email/notification-log'
import { sendTestEmail as sendTestMail } from '@shop/domain/notifications/email/send-test-email'
import { type Config, emailTransport } from '../../config.ts'
import { route, type RouteContext } from '../../http/route.ts'
import * as messageTemplatesContract from '@shop/contract/admin/message-templates'
import {
  type EmailTemplate,
  findEmailTemplate,
  emailTemplates,
  emptyEmailTemplate,
  type CustomEmailTemplates,
  listPlaceholders,
} from '@shop/contract/email-templates'
import { exampleEmail } from '@shop/contract/sample-emails'
import { fail } from '@shop/domain/core/errors'
import {
  updateEmailTemplate,
  customEmailTemplates,
  assertKnownPlaceholders,
} from '@shop/domain/store/email-templates'
import { loadStoreDetails } from '@shop/domain/store/store-details'
import {
  type CustomSmsTemplates,
  type SmsTemplate,
  findSmsTemplate,
  smsTemplates,
  listSmsPlaceholders,
} from '@shop/contract/sms-templates'
import { previewSms } from '@shop/domain/orders/order-sms'
import { updateSmsTemplate, customSmsTemplates } from '@shop/domain/store/sms-templates'

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
    await retryNotification(ctx, params.notification_id)
    return { message: 'Sent again.' }
  })
  route(api, contract.markNotificationSent, async (ctx, { params }) => {
    await markNotificationSent(ctx, params.notification_id)
    return { message: 'Recorded.' }
  })
  route(api, getEmail, (ctx, { params }) => loadEmail(ctx, params.email_id))
  route(api, sendTestEmail, (ctx, { body }) => sendTestMail(ctx, body.to, emailTransport(config)))
}

export function emailTemplateRoutes(api: RouteContext): void {
  route(api, messageTemplatesContract.listEmailTemplates, async (ctx) => {
    const custom = await customEmailTemplates.getForStaff(ctx)
    return { items: emailTemplates.map((kind) => presentEmailTemplate(kind, custom)) }
  })
  route(api, messageTemplatesContract.updateEmailTemplate, async (ctx, { params: { key }, body }) => {
    await updateEmailTemplate(ctx, key, body)
    return presentEmailTemplate(
      findEmailTemplate(key) ?? fail('not_found'),
      await customEmailTemplates.getForStaff(ctx),
    )
  })
  route(api, messageTemplatesContract.previewEmailTemplate, async (ctx, { params: { key }, body }) => {
    const content = exampleEmail(key) ?? fail('not_found')
    assertKnownPlaceholders(findEmailTemplate(key) ?? fail('not_found'), body)
    const { subject, text } = await ctx.providers.renderEmail(content, await loadStoreDetails(ctx), {
      [key]: body,
    })
    return { subject, text }
  })
}

function presentEmailTemplate(
  { key, title, to, placeholders: words }: EmailTemplate,
  custom: CustomEmailTemplates,
) {
  return {
    key,
    title,
    audience: to,
    placeholders: [...listPlaceholders({ key, title, to, placeholders: words })],
    custom: custom[key] ?? emptyEmailTemplate,
  }
}

export function smsTemplateRoutes(api: RouteContext): void {
  route(api, messageTemplatesContract.listSmsTemplates, async (ctx) => {
    const custom = await customSmsTemplates.getForStaff(ctx)
    return { items: smsTemplates.map((kind) => presentSmsTemplate(kind, custom)) }
  })
  route(api, messageTemplatesContract.updateSmsTemplate, async (ctx, { params: { key }, body }) => {
    await updateSmsTemplate(ctx, key, body.text)
    return presentSmsTemplate(
      findSmsTemplate(key) ?? fail('not_found'),
      await customSmsTemplates.getForStaff(ctx),
    )
  })
  route(api, messageTemplatesContract.previewSmsTemplate, (ctx, { params: { key }, body }) =>
    previewSms(ctx, key, body.text),
  )
}

function presentSmsTemplate(kind: SmsTemplate, custom: CustomSmsTemplates) {
  const { key, title } = kind
  return { key, title, placeholders: [...listSmsPlaceholders(kind)], custom_text: custom[key] ?? '' }
}
