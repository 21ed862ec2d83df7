import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { recoveryCodes } from './tables.ts'

export const recoveryCodeCount = 10

/** Without signs that are mistaken for each other; 32 of them, so that each carries 5 bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 80 random bits as xxxx-xxxx-xxxx-xxxx. */
function generateCode(ctx: RequestContext): string {
  const picked = [...ctx.ids.secret(16)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return picked.replace(/(.{4})(?=.)/g, '$1-')
}

/** Capitals, spaces and hyphens do not matter. */
function hashCode(accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${accountId} ${plain}`).digest()
}

/** Puts ten new codes in the place of all before and answers them: they are shown once and kept as hashes. */
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

/** Uses a code up; of ten calls at once one gets it. */
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

/** How many codes of an account were not used yet. */
export async function countRecoveryCodes(ctx: RequestContext, accountId: string): Promise<number> {
  return ctx.db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.account_id, accountId), isNull(recoveryCodes.used_at)),
  )
}
