import { TaxFacts } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import type { RareFact } from '../core/kept-facts.ts'
import { refuseField } from '../core/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/** A small shop need not charge VAT (Tax Administration Act section 22): nobody is called registered who did not say so. */
const asItComes: TaxFacts = { is_vat_registered: false, tin: '' }

function taxFactsOf(stored: unknown): TaxFacts {
  const read = z.safeParse(TaxFacts, stored)
  return read.success ? read.data : asItComes
}

/** Whether prices contain VAT, and what invoices say of the shop's taxes. */
export const taxFacts: RareFact<TaxFacts> = {
  tag: 'settings',
  read: async (ctx) => taxFactsOf(await readSetting(ctx, 'tax')),
}

export async function readTaxFactsForStaff(ctx: RequestContext): Promise<TaxFacts> {
  requirePermission(ctx.actor, 'settings:read')
  return taxFacts.read(ctx)
}

/** Sets them for orders and documents from now on. Refuses a registered shop without its number (Nigeria Tax Act section 153). */
export async function editTaxFacts(ctx: RequestContext, wish: TaxFacts): Promise<TaxFacts> {
  requirePermission(ctx.actor, 'settings:write')
  if (wish.is_vat_registered && wish.tin === '') refuseField('tin', 'A VAT invoice needs the TIN')
  return inTransaction(ctx, async (ctx) => {
    const before = taxFactsOf(await lockSetting(ctx, 'tax'))
    await storeSetting(ctx, 'tax', wish)
    await recordAct(ctx, 'settings.tax_updated', 'settings:tax', { before, after: wish })
    await announceChange(ctx, 'settings')
    return wish
  })
}
