import { StoredManualTransfer, ManualTransfer } from '@shop/contract/admin/manual-transfer'
import type { StoreBankAccount } from '@shop/contract/orders'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext, CachedSetting } from '../core/context.ts'
import { lockSetting, getSetting } from './settings.ts'

/** Off until the shop has named its account. */
const defaults: StoredManualTransfer = {
  enabled: false,
  bank_name: '',
  account_number: '',
  account_name: '',
  reservation_hours: 24,
  pending_account: null,
}

const Stored = z.extend(ManualTransfer, {
  pending_account: z._default(StoredManualTransfer.shape.pending_account, null),
})

function parseSetting(stored: unknown): StoredManualTransfer {
  const read = z.safeParse(Stored, stored)
  return read.success ? read.data : defaults
}

/** Payment by transfer to the shop's bank account. `effectiveTransfer` gives the current account. */
export const manualTransfer: CachedSetting<StoredManualTransfer> = {
  tag: 'settings',
  read: async (ctx) => parseSetting(await getSetting(ctx, 'manual_transfer')),
}

/** The setting at a given time: a pending account replaces the previous one once its time has come. */
export function effectiveTransfer(setting: StoredManualTransfer, now: Date): StoredManualTransfer {
  if (!setting.pending_account || new Date(setting.pending_account.visible_from) > now) return setting
  return { ...setting, ...pickAccount(setting.pending_account), pending_account: null }
}

/** What shoppers see of it. */
export function pickAccount({
  bank_name: bank,
  account_number,
  account_name,
}: StoreBankAccount): StoreBankAccount {
  return { bank_name: bank, account_number, account_name }
}

export async function getManualTransfer(ctx: RequestContext): Promise<StoredManualTransfer> {
  requirePermission(ctx.actor, 'settings:read')
  return effectiveTransfer(await manualTransfer.read(ctx), ctx.clock.now())
}

/** The current setting, locked until the transaction ends. */
export async function lockManualTransfer(ctx: RequestContext): Promise<StoredManualTransfer> {
  return effectiveTransfer(parseSetting(await lockSetting(ctx, 'manual_transfer')), ctx.clock.now())
}
