import {
  type StoredManualTransfer,
  type ManualTransfer,
  newAccountHours,
} from '@shop/contract/admin/manual-transfer'
import type { ShopAccount } from '@shop/contract/manual-transfer'
import { recordSensitiveAction } from '../identity/accounts/record-sensitive-action.ts'
import { requireProof } from '../identity/accounts/require-proof.ts'
import { mayDoAll, requireAccount, requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { later } from '../core/clock.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { accountOf, lockManualTransfer } from '../store/manual-transfer.ts'
import { storeSetting } from '../store/stored-setting.ts'

const parts = ['bank_name', 'account_number', 'account_name'] as const

/**
 * Sets the account that shoppers transfer to. The first one is shown at once; a new one is pending for newAccountHours.
 * Every owner is notified, and pending orders stay with their account. Refuses with forbidden,
 * proof_needed, or invalid_input if it is enabled incomplete or emptied.
 */
export async function editManualTransfer(
  ctx: RequestContext,
  input: ManualTransfer,
): Promise<StoredManualTransfer> {
  requirePermission(ctx.actor, 'settings:bank-account')
  requireAccount(ctx.actor)
  await requireProof(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockManualTransfer(ctx)
    refuseMissing(input, before)
    const after = decided(before, input, later(ctx.clock.now(), newAccountHours * 3_600_000))
    await storeSetting(ctx, 'manual_transfer', after)
    await recordSensitiveAction(ctx, 'settings.bank_account_changed', {
      subject: 'settings:manual_transfer',
      change: { before, after },
      detail: wordsOf(after),
    })
    await announceChange(ctx, 'settings')
    return after
  })
}

/**
 * Shows the pending account to shoppers at once, by an owner. `account_number` is the one that the owner saw. Repeating
 * the call has no effect. Refuses with forbidden, proof_needed or changed_by_other.
 */
export async function showNextAccount(
  ctx: RequestContext,
  { account_number }: Pick<ShopAccount, 'account_number'>,
): Promise<StoredManualTransfer> {
  requirePermission(ctx.actor, 'settings:bank-account')
  requireAccount(ctx.actor)
  if (!mayDoAll(ctx.actor)) refuse('forbidden')
  await requireProof(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockManualTransfer(ctx)
    const asked = before.pending_account ?? before
    if (asked.account_number !== account_number) refuse('version_conflict')
    if (!before.pending_account) return before
    const after = { ...before, ...accountOf(before.pending_account), pending_account: null }
    await storeSetting(ctx, 'manual_transfer', after)
    await recordSensitiveAction(ctx, 'settings.bank_account_activated', {
      subject: 'settings:manual_transfer',
      change: { before, after },
      detail: wordsOf(after),
    })
    await announceChange(ctx, 'settings')
    return after
  })
}

/** The setting to store: shoppers see the previous account, if any, until `shownFrom`. */
function decided(before: StoredManualTransfer, input: ManualTransfer, shownFrom: Date): StoredManualTransfer {
  const { enabled: on, reservation_hours } = input
  const isFirst = before.account_number === ''
  if (isFirst || isSame(before, input)) return { ...input, pending_account: null }
  const waits =
    before.pending_account && isSame(before.pending_account, input) ? before.pending_account : undefined
  const next = waits ?? { ...accountOf(input), visible_from: shownFrom.toISOString() }
  return { ...accountOf(before), enabled: on, reservation_hours, pending_account: next }
}

function isSame(one: ShopAccount, other: ShopAccount): boolean {
  return parts.every((part) => one[part] === other[part])
}

/** An account cannot be emptied: the next one would count as the first and be shown at once. */
function refuseMissing(input: ManualTransfer, before: StoredManualTransfer): void {
  const isNeeded = input.enabled || before.account_number !== ''
  const missing = isNeeded ? parts.filter((part) => input[part] === '') : []
  if (missing.length > 0)
    refuse('invalid_input', {
      errors: Object.fromEntries(missing.map((part) => [part, ['Customers need this to transfer']])),
    })
}

function wordsOf({ pending_account: next, enabled: on, ...shown }: StoredManualTransfer): string {
  const now = `${on ? 'Customers see' : 'Transfers are not available; the account is'} ${named(shown)}`
  return next ? `${now}. ${newAccountHours} hours after this change they see ${named(next)}` : now
}

function named({ bank_name: bank, account_number, account_name }: ShopAccount): string {
  return account_number ? `${account_number} at ${bank} (${account_name})` : 'no account'
}
