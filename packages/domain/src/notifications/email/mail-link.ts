import type { MailContent } from '@shop/contract/mail-content'

const withKey: readonly string[] = [
  'confirm-email',
  'reset-password',
  'staff-invitation',
  'confirm-newsletter',
  'confirm-stock-alert',
] satisfies MailContent['template'][]

/** Whether mails of this template hold a link that works like a password for its receiver. */
export function holdsKey(template: string): boolean {
  return withKey.includes(template)
}

/** The same mail with its link made useless, for keeping. */
export function withoutKey(content: MailContent): MailContent {
  if (!holdsKey(content.template) || !('link' in content)) return content
  const nowhere = `${new URL(content.link).origin}/`
  if ('unsubscribe_link' in content) return { ...content, link: nowhere, unsubscribe_link: nowhere }
  return { ...content, link: nowhere }
}
