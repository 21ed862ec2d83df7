import { renderTemplate } from '@shop/contract/placeholders'
import type { EmailPayload } from '@shop/contract/email-content'
import {
  emailTemplateKey,
  type EmailPlaceholder,
  type CustomEmailTemplates,
} from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'
import { formatNaira } from '@shop/ui/format/format-naira'
import { type EmailPage, text } from './email-content.ts'

interface TemplateInput {
  content: EmailPayload
  store: StoreDetails
  templates: CustomEmailTemplates
}

/** Applies the owner's custom subject, opening and closing to an email. A test order stays marked as one. */
export function applyCustomTemplate(
  page: EmailPage,
  { content, store, templates }: TemplateInput,
): EmailPage {
  const texts = templates[emailTemplateKey(content)]
  if (!texts) return page
  const values: Partial<Record<EmailPlaceholder, string>> = {
    shop: store.name,
    phone: store.phone,
    ...placeholderValues(content),
  }
  // Unknown placeholders become empty, so that customers never see braces.
  const fill = (template: string) =>
    renderTemplate(template, (name) => values[name as EmailPlaceholder] ?? '').trim()
  const subject = fill(texts.subject)
  const lines = (template: string) => (template === '' ? [] : [text(fill(template))])
  return {
    ...page,
    subject: subject === '' ? page.subject : page.warning ? `TEST: ${subject}` : subject,
    blocks: [...lines(texts.opening), ...page.blocks, ...lines(texts.closing)],
  }
}

function placeholderValues(content: EmailPayload): Partial<Record<EmailPlaceholder, string>> {
  const values: Partial<Record<EmailPlaceholder, string>> = {}
  if ('order' in content) {
    values.order = content.order.number
    values.total = formatNaira(content.order.total_kobo)
    values.first_name = firstWord(content.order.address.full_name)
  }
  if ('first_name' in content) values.first_name = content.first_name
  if (content.template === 'agreement') {
    values.plan = content.agreement.number
    values.order = content.agreement.order_number
  }
  if ('order_number' in content) values.order = content.order_number
  if (content.template === 'return-status') values.return = content.number
  if ('ticket' in content) values.ticket = content.ticket
  if ('product_name' in content) values.product = content.product_name
  return values
}

function firstWord(name: string): string {
  return name.split(' ')[0] ?? ''
}
