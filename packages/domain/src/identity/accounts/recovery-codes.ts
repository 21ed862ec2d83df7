import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { recoveryCodes } from './tables.ts'

export const recoveryCodeCount = 10

/** 32 characters that are not easily confused, 5 bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 80 random bits as xxxx-xxxx-xxxx-xxxx. */
function generateCode(ctx: RequestContext): string {
  const picked = [...ctx.ids.secret(16)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return picked.replace(/(.{4})(?=.)/g, '$1-')
}

/** Ignores case, spaces and hyphens. */
function hashCode(accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${accountId} ${plain}`).digest()
}

/** Replaces all recovery codes with ten new ones, which are shown once and stored as hashes. */
export async function replaceRecoveryCodes(ctx: RequestContext, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => generateCode(ctx))
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId))
  await ctx.db.insert(recoveryCodes).values(
    codes.map((code) => ({
      hash: hashCode(accountId, code),
      account_id: accountId,
      created_at: ctx.clock.now(),
    })),
  )
  return codes
}

/** Uses up a code; only one of several concurrent calls gets it. */
export async function consumeRecoveryCode(ctx: RequestContext, accountId: string, code: string) {
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ used_at: ctx.clock.now() })
    .where(
      and(
        eq(recoveryCodes.hash, hashCode(accountId, code)),
        eq(recoveryCodes.account_id, accountId),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

/** Number of unused codes of an account. */
export async function countRecoveryCodes(ctx: RequestContext, accountId: string): Promise<number> {
  return ctx.db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.account_id, accountId), isNull(recoveryCodes.used_at)),
  )
}
