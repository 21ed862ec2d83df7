import { renderTemplate, findPlaceholders } from './braced-words.ts'

/** Words in braces that a reply template may use, with what staff read of them. */
export const replyPlaceholders = {
  first_name: 'the customer’s first name',
  order: 'the number of the order',
  ticket: 'the number of the conversation',
  shop: 'the shop’s name',
} as const

export type ReplyPlaceholder = keyof typeof replyPlaceholders

/** Names in braces that stand for nothing. */
export function unknownReplyPlaceholders(text: string): string[] {
  return findPlaceholders(text).filter((name) => !Object.hasOwn(replyPlaceholders, name))
}

/** Words of a template that nobody has filled in: such a text is not sent. */
export function unfilledPlaceholders(text: string): string[] {
  return findPlaceholders(text).filter((name) => Object.hasOwn(replyPlaceholders, name))
}

/** Puts what is known into a template; a word whose value is not known stays as it is, for staff to fill in. */
export function fillCannedResponse(text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string {
  return renderTemplate(text, (name) =>
    Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] || undefined : undefined,
  )
}
