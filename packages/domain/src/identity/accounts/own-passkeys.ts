import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { passkeys } from './tables.ts'

export type Passkey = typeof passkeys.$inferSelect

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(ctx: RequestContext, accountId: string): Promise<Passkey[]> {
  return ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.account_id, accountId))
    .orderBy(passkeys.created_at, passkeys.id)
}

/** Passkeys as browsers are told of them. */
export function toCredentialDescriptors(accountPasskeys: readonly Passkey[]) {
  return accountPasskeys.map(({ credential_id: credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }))
}
