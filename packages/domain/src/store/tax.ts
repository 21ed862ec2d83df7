import { TaxSettings } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext, type CachedSetting } from '../core/context.ts'
import { failField } from '../core/errors.ts'
import { lockSetting, getSetting, saveSetting } from './settings.ts'
import type { VatClass } from '@shop/contract/catalogue'

/** A small shop need not charge VAT (Tax Administration Act section 22): nobody is called registered who did not say so. */
const defaults: TaxSettings = { is_vat_registered: false, tin: '' }

function parseTaxSettings(stored: unknown): TaxSettings {
  const read = z.safeParse(TaxSettings, stored)
  return read.success ? read.data : defaults
}

/** Whether prices contain VAT, and what invoices say of the shop's taxes. */
export const taxSettings: CachedSetting<TaxSettings> = {
  tag: 'settings',
  read: async (ctx) => parseTaxSettings(await getSetting(ctx, 'tax')),
}

export async function getTaxSettingsForStaff(ctx: RequestContext): Promise<TaxSettings> {
  requirePermission(ctx.actor, 'settings:read')
  return taxSettings.read(ctx)
}

/** Sets them for orders and documents from now on. Refuses a registered shop without its number (Nigeria Tax Act section 153). */
export async function updateTaxSettings(ctx: RequestContext, input: TaxSettings): Promise<TaxSettings> {
  requirePermission(ctx.actor, 'settings:write')
  if (input.is_vat_registered && input.tin === '') failField('tin', 'A VAT invoice needs the TIN')
  return inTransaction(ctx, async (ctx) => {
    const before = parseTaxSettings(await lockSetting(ctx, 'tax'))
    await saveSetting(ctx, 'tax', input)
    await recordAudit(ctx, 'settings.tax_updated', 'settings:tax', { before, after: input })
    await invalidateTags(ctx, 'settings')
    return input
  })
}

/**
 * The VAT inside a price that was asked with VAT: 7.5/107.5 of it for standard items, nothing for zero-rated and exempt
 * ones (Nigeria Tax Act 2025, sections 148, 149, 186, 187). Whole kobo, half a kobo up.
 */
export function includedVatKobo(grossKobo: number, vatClass: VatClass): number {
  if (vatClass !== 'standard') return 0
  // 7.5/107.5 is 3/43; adding half of the divisor before dividing rounds half up without leaving the integers.
  return Math.floor((6 * grossKobo + 43) / 86)
}
