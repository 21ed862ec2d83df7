import type { EmailPayload } from '@shop/contract/mail-content'

const templatesWithSecretLink: readonly string[] = [
  'confirm-email',
  'reset-password',
  'staff-invitation',
  'confirm-newsletter',
  'confirm-stock-alert',
] satisfies EmailPayload['template'][]

/** Whether mails of this template hold a link that works like a password for its receiver. */
export function hasSecretLink(template: string): boolean {
  return templatesWithSecretLink.includes(template)
}

/** The same mail with its link made useless, for keeping. */
export function redactSecretLink(content: EmailPayload): EmailPayload {
  if (!hasSecretLink(content.template) || !('link' in content)) return content
  const emptyAddress = `${new URL(content.link).origin}/`
  if ('unsubscribe_link' in content) return { ...content, link: emptyAddress, unsubscribe_link: emptyAddress }
  return { ...content, link: emptyAddress }
}
