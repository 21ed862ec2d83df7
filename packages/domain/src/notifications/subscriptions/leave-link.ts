import type { RequestContext } from '../../core/context.ts'

/** The page that ends the newsletter, for people. */
export function unsubscribeLink({ publicUrl }: RequestContext, unsubscribeToken: string): string {
  return `${publicUrl}/newsletter/leave/${unsubscribeToken}`
}

/** The door that ends it at one POST, for mailboxes. */
export function unsubscribeUrl({ publicUrl }: RequestContext, unsubscribeToken: string): string {
  return `${publicUrl}/api/newsletter/leave/${unsubscribeToken}`
}
