import * as contract from '@shop/contract/admin/mail-texts'
import {
  type EmailTemplate,
  findEmailTemplate,
  emailTemplates,
  emptyEmailTemplate,
  type CustomEmailTemplates,
  listPlaceholders,
} from '@shop/contract/mail-texts'
import { exampleEmail } from '@shop/contract/sample-mail'
import { fail } from '@shop/domain/core/refusal'
import {
  updateEmailTemplate,
  getCustomEmailTemplatesForStaff,
  assertKnownPlaceholders,
} from '@shop/domain/store/mail-texts'
import { loadStoreDetails } from '@shop/domain/store/read-facts'
import { route, type RouteContext } from '../../http/serve.ts'

export function emailTemplateRoutes(api: RouteContext): void {
  route(api, contract.listEmailTemplates, async (ctx) => {
    const custom = await getCustomEmailTemplatesForStaff(ctx)
    return { items: emailTemplates.map((kind) => presentEmailTemplate(kind, custom)) }
  })
  route(api, contract.updateEmailTemplate, async (ctx, { params: { key }, body }) => {
    await updateEmailTemplate(ctx, key, body)
    return presentEmailTemplate(
      findEmailTemplate(key) ?? fail('not_found'),
      await getCustomEmailTemplatesForStaff(ctx),
    )
  })
  route(api, contract.previewEmailTemplate, async (ctx, { params: { key }, body }) => {
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
