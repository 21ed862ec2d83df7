import type { RequestContext } from '../../core/context.ts'

/** The page that ends the newsletter, for people. */
export function leaveLink({ publicUrl }: RequestContext, leaveToken: string): string {
  return `${publicUrl}/newsletter/leave/${leaveToken}`
}

/** The door that ends it at one POST, for mailboxes. */
export function leaveAddress({ publicUrl }: RequestContext, leaveToken: string): string {
  return `${publicUrl}/api/newsletter/leave/${leaveToken}`
}
