import type { RequestContext } from '../../core/context.ts'

/** Whom passkeys are made for: the shop's own host, and the one place on the web that may ask for them. */
export function relyingParty({ publicUrl }: Pick<RequestContext, 'publicUrl'>): {
  id: string
  origin: string
} {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
