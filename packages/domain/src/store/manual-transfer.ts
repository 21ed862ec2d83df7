import { StoredManualTransfer, ManualTransfer } from '@shop/contract/admin/manual-transfer'
import type { ShopAccount } from '@shop/contract/manual-transfer'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import type { RareFact } from '../core/kept-facts.ts'
import { lockSetting, readSetting } from './stored-setting.ts'

/** Off until the shop has named its account. */
const asItComes: StoredManualTransfer = {
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

function settingOf(stored: unknown): StoredManualTransfer {
  const read = z.safeParse(Stored, stored)
  return read.success ? read.data : asItComes
}

/** Payment by transfer to the shop's bank account. `transferAt` gives the current account. */
export const manualTransfer: RareFact<StoredManualTransfer> = {
  tag: 'settings',
  read: async (ctx) => settingOf(await readSetting(ctx, 'manual_transfer')),
}

/** The setting at a given time: a pending account replaces the previous one once its time has come. */
export function transferAt(setting: StoredManualTransfer, now: Date): StoredManualTransfer {
  if (!setting.pending_account || new Date(setting.pending_account.visible_from) > now) return setting
  return { ...setting, ...accountOf(setting.pending_account), pending_account: null }
}

/** What shoppers see of it. */
export function accountOf({ bank_name: bank, account_number, account_name }: ShopAccount): ShopAccount {
  return { bank_name: bank, account_number, account_name }
}

export async function readManualTransfer(ctx: RequestContext): Promise<StoredManualTransfer> {
  requirePermission(ctx.actor, 'settings:read')
  return transferAt(await manualTransfer.read(ctx), ctx.clock.now())
}

/** The current setting, locked until the transaction ends. */
export async function lockManualTransfer(ctx: RequestContext): Promise<StoredManualTransfer> {
  return transferAt(settingOf(await lockSetting(ctx, 'manual_transfer')), ctx.clock.now())
}
