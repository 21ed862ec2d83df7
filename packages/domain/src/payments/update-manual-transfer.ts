import {
  type StoredManualTransfer,
  type ManualTransfer,
  newAccountDelayHours,
} from '@shop/contract/admin/manual-transfer'
import type { StoreBankAccount } from '@shop/contract/orders'
import { recordSensitiveAction } from '../identity/accounts/sensitive-actions.ts'
import { requireRecentAuth } from '../identity/accounts/recent-auth.ts'
import { hasAllPermissions, requireAccount, requirePermission } from '../core/actor.ts'
import { addMs, hourMs } from '../core/dates.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { lockManualTransfer, manualTransfer, pickAccount } from '../store/manual-transfer.ts'

const parts = ['bank_name', 'account_number', 'account_name'] as const

/**
 * Sets the account that customers transfer to. The first one is shown at once; a new one is pending for
 * newAccountDelayHours. Every owner is notified, and open orders keep their account. Throws forbidden,
 * reauthentication_required, or invalid_input if it is emptied, or enabled while incomplete.
 */
export async function updateManualTransfer(ctx: RequestContext, input: ManualTransfer) {
  requirePermission(ctx.actor, 'settings:bank-account')
  requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockManualTransfer(ctx)
    assertComplete(input, before)
    const after = toStored(before, input, addMs(ctx.clock.now(), newAccountDelayHours * hourMs))
    await manualTransfer.save(ctx, after)
    await recordSensitiveAction(ctx, 'settings.bank_account_changed', {
      target: 'settings:manual_transfer',
      change: { before, after },
      detail: accountText(after),
    })
    return after
  })
}

/**
 * Lets an owner show the pending account to customers at once. `account_number` is the one that the owner saw.
 * Repeating the call has no effect. Throws forbidden, reauthentication_required or version_conflict.
 */
export async function publishNextAccount(
  ctx: RequestContext,
  { account_number }: Pick<StoreBankAccount, 'account_number'>,
): Promise<StoredManualTransfer> {
  requirePermission(ctx.actor, 'settings:bank-account')
  requireAccount(ctx.actor)
  if (!hasAllPermissions(ctx.actor)) fail('forbidden')
  await requireRecentAuth(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockManualTransfer(ctx)
    const account = before.pending_account ?? before
    if (account.account_number !== account_number) fail('version_conflict')
    if (!before.pending_account) return before
    const after = { ...before, ...pickAccount(before.pending_account), pending_account: null }
    await manualTransfer.save(ctx, after)
    await recordSensitiveAction(ctx, 'settings.bank_account_activated', {
      target: 'settings:manual_transfer',
      change: { before, after },
      detail: accountText(after),
    })
    return after
  })
}

/** The setting to store: customers see the previous account, if any, until `visibleFrom`. */
function toStored(
  before: StoredManualTransfer,
  input: ManualTransfer,
  visibleFrom: Date,
): StoredManualTransfer {
  const { enabled: isEnabled, reservation_hours } = input
  const isFirst = before.account_number === ''
  if (isFirst || isSameAccount(before, input)) return { ...input, pending_account: null }
  const pendingAccount =
    before.pending_account && isSameAccount(before.pending_account, input)
      ? before.pending_account
      : undefined
  const next = pendingAccount ?? { ...pickAccount(input), visible_from: visibleFrom.toISOString() }
  return { ...pickAccount(before), enabled: isEnabled, reservation_hours, pending_account: next }
}

function isSameAccount(account: StoreBankAccount, otherAccount: StoreBankAccount): boolean {
  return parts.every((part) => account[part] === otherAccount[part])
}

/** An account cannot be emptied: the next one would count as the first and be shown at once. */
function assertComplete(input: ManualTransfer, before: StoredManualTransfer): void {
  const isNeeded = input.enabled || before.account_number !== ''
  const missing = isNeeded ? parts.filter((part) => input[part] === '') : []
  if (missing.length > 0)
    fail('invalid_input', {
      errors: Object.fromEntries(missing.map((part) => [part, ['Customers need this to transfer']])),
    })
}

function accountText({ pending_account: next, enabled: isEnabled, ...shown }: StoredManualTransfer): string {
  const now = `${isEnabled ? 'Customers see' : 'Transfers are not available; the account is'} ${accountTitle(shown)}`
  return next ? `${now}. ${newAccountDelayHours} hours after this change they see ${accountTitle(next)}` : now
}

function accountTitle({ bank_name: bankName, account_number, account_name }: StoreBankAccount): string {
  return account_number ? `${account_number} at ${bankName} (${account_name})` : 'no account'
}
