import * as templates from '@shop/contract/admin/message-templates'
import * as notifications from '@shop/contract/admin/notifications'
import {
  type CustomEmailTemplatesByLanguage,
  type EmailTemplate,
  emailTemplates,
  findEmailTemplate,
  listPlaceholders,
} from '@shop/contract/email-templates'
import { exampleEmail } from '@shop/contract/email-fixtures'
import {
  type CustomSmsTemplates,
  findSmsTemplate,
  listSmsPlaceholders,
  type SmsTemplate,
  smsTemplates,
} from '@shop/contract/sms-templates'
import { fail } from '@shop/domain/core/errors'
import { fromReplica } from '@shop/domain/core/stale-reads'
import * as log from '@shop/domain/notifications/email/notification-log'
import { sendTestEmail } from '@shop/domain/notifications/email/send-test-email'
import { getMessageSpending } from '@shop/domain/notifications/sms/spending'
import { markNotificationSent } from '@shop/domain/notifications/sms/text-messages'
import { previewSms } from '@shop/domain/orders/order-sms'
import * as custom from '@shop/domain/store/email-templates'
import { customSmsTemplates, updateSmsTemplate } from '@shop/domain/store/sms-templates'
import { loadStoreDetails } from '@shop/domain/store/store-details'
import { type Config, emailTransport } from '../../config.ts'
import { type RouteContext, routes } from '../../http/route.ts'

export function adminNotificationRoutes(api: RouteContext, getConfig: () => Config) {
  routes(api, notifications, {
    listNotifications: fromReplica(async (ctx, query) => ({
      ...(await log.listNotifications(ctx, query)),
      email_transport: emailTransport(getConfig).transport,
      sms_mode: ctx.providers.sms?.mode ?? ('none' as const),
    })),
    getMessageSpending,
    retryNotification: log.retryNotification,
    markNotificationSent,
    getEmail: log.loadEmail,
    sendTestEmail: (ctx, { to }) => sendTestEmail(ctx, to, emailTransport(getConfig)),
  })

  routes(api, templates, {
    listEmailTemplates: async (ctx) => {
      const stored = await custom.customEmailTemplates.getForStaff(ctx)
      return { items: emailTemplates.map((template) => presentEmailTemplate(template, stored)) }
    },
    updateEmailTemplate: async (ctx, input) => {
      await custom.updateEmailTemplate(ctx, input)
      const template = findEmailTemplate(input.key) ?? fail('not_found')
      return presentEmailTemplate(template, await custom.customEmailTemplates.getForStaff(ctx))
    },
    previewEmailTemplate: async (ctx, { key, language, ...texts }) => {
      const content = exampleEmail(key) ?? fail('not_found')
      custom.assertKnownPlaceholders(findEmailTemplate(key) ?? fail('not_found'), texts)
      const store = await loadStoreDetails(ctx)
      const { subject, text } = await ctx.providers.renderEmail(content, store, { [key]: texts }, language)
      return { subject, text }
    },
    listSmsTemplates: async (ctx) => {
      const stored = await customSmsTemplates.getForStaff(ctx)
      return { items: smsTemplates.map((template) => presentSmsTemplate(template, stored)) }
    },
    updateSmsTemplate: async (ctx, input) => {
      await updateSmsTemplate(ctx, input)
      const template = findSmsTemplate(input.key) ?? fail('not_found')
      return presentSmsTemplate(template, await customSmsTemplates.getForStaff(ctx))
    },
    previewSmsTemplate: previewSms,
  })
}

function presentEmailTemplate(template: EmailTemplate, stored: CustomEmailTemplatesByLanguage) {
  const { key, title, to: audience } = template
  const placeholders = [...listPlaceholders(template)]
  const custom = Object.entries(stored).flatMap(([language, texts]) => {
    const edited = texts?.[key]
    return edited ? [[language, edited] as const] : []
  })
  return { key, title, audience, placeholders, custom: Object.fromEntries(custom) }
}

function presentSmsTemplate(template: SmsTemplate, stored: CustomSmsTemplates) {
  const { key, title } = template
  return { key, title, placeholders: [...listSmsPlaceholders(template)], custom_text: stored[key] ?? '' }
}
