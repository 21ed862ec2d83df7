import * as contract from '@shop/contract/admin/sms-texts'
import {
  type CustomSmsTemplates,
  type SmsTemplate,
  findSmsTemplate,
  smsTemplates,
  listSmsPlaceholders,
} from '@shop/contract/sms-texts'
import { fail } from '@shop/domain/core/refusal'
import { previewSms } from '@shop/domain/orders/preview-sms'
import { updateSmsTemplate, getCustomSmsTemplatesForStaff } from '@shop/domain/store/own-sms-texts'
import { route, type RouteContext } from '../../http/serve.ts'

export function smsTemplateRoutes(api: RouteContext): void {
  route(api, contract.listSmsTemplates, async (ctx) => {
    const custom = await getCustomSmsTemplatesForStaff(ctx)
    return { items: smsTemplates.map((kind) => presentSmsTemplate(kind, custom)) }
  })
  route(api, contract.updateSmsTemplate, async (ctx, { params: { key }, body }) => {
    await updateSmsTemplate(ctx, key, body.text)
    return presentSmsTemplate(
      findSmsTemplate(key) ?? fail('not_found'),
      await getCustomSmsTemplatesForStaff(ctx),
    )
  })
  route(api, contract.previewSmsTemplate, (ctx, { params: { key }, body }) => previewSms(ctx, key, body.text))
}

function presentSmsTemplate(kind: SmsTemplate, custom: CustomSmsTemplates) {
  const { key, title } = kind
  return { key, title, placeholders: [...listSmsPlaceholders(kind)], custom_text: custom[key] ?? '' }
}
