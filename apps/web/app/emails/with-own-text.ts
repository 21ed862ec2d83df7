import { fillBraced } from '@shop/contract/braced-words'
import type { MailContent } from '@shop/contract/mail-content'
import { mailKey, type MailWord, type OwnMailTexts } from '@shop/contract/mail-texts'
import type { ShopFacts } from '@shop/contract/settings'
import { formatNaira } from '@shop/ui/format/format-naira'
import { type MailPage, text } from './mail-page.ts'

interface Told {
  content: MailContent
  facts: ShopFacts
  own: OwnMailTexts
}

/** A mail with what the owner says in place of its subject, above and below; a test order still says so. */
export function withOwnText(page: MailPage, { content, facts, own }: Told): MailPage {
  const texts = own[mailKey(content)]
  if (!texts) return page
  const values: Partial<Record<MailWord, string>> = {
    shop: facts.name,
    phone: facts.phone,
    ...valuesOf(content),
  }
  // What is not known is left out: no shopper reads braces.
  const fill = (words: string) => fillBraced(words, (name) => values[name as MailWord] ?? '').trim()
  const subject = fill(texts.subject)
  const lines = (words: string) => (words === '' ? [] : [text(fill(words))])
  return {
    ...page,
    subject: subject === '' ? page.subject : page.warning ? `TEST: ${subject}` : subject,
    blocks: [...lines(texts.opening), ...page.blocks, ...lines(texts.closing)],
  }
}

function valuesOf(content: MailContent): Partial<Record<MailWord, string>> {
  const values: Partial<Record<MailWord, string>> = {}
  if ('order' in content) {
    values.order = content.order.number
    values.total = formatNaira(content.order.total_kobo)
    values.first_name = firstOf(content.order.address.full_name)
  }
  if ('first_name' in content) values.first_name = content.first_name
  if (content.template === 'plan') {
    values.plan = content.agreement.number
    values.order = content.agreement.order_number
  }
  if ('order_number' in content) values.order = content.order_number
  if (content.template === 'return-status') values.return = content.number
  if ('ticket' in content) values.ticket = content.ticket
  if ('product_name' in content) values.product = content.product_name
  return values
}

function firstOf(name: string): string {
  return name.split(' ')[0] ?? ''
}
