import { fillBraced, wordsIn } from './braced-words.ts'

/** Words in braces that a reply template may use, with what staff read of them. */
export const replyWords = {
  first_name: 'the customer’s first name',
  order: 'the number of the order',
  ticket: 'the number of the conversation',
  shop: 'the shop’s name',
} as const

export type ReplyWord = keyof typeof replyWords

/** Names in braces that stand for nothing. */
export function unknownReplyWords(text: string): string[] {
  return wordsIn(text).filter((name) => !Object.hasOwn(replyWords, name))
}

/** Words of a template that nobody has filled in: such a text is not sent. */
export function openReplyWords(text: string): string[] {
  return wordsIn(text).filter((name) => Object.hasOwn(replyWords, name))
}

/** Puts what is known into a template; a word whose value is not known stays as it is, for staff to fill in. */
export function fillReply(text: string, values: Readonly<Record<ReplyWord, string>>): string {
  return fillBraced(text, (name) =>
    Object.hasOwn(values, name) ? values[name as ReplyWord] || undefined : undefined,
  )
}
