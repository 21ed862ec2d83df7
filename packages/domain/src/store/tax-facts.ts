import { TaxFacts } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import type { RareFact } from '../core/kept-facts.ts'
import { refuseField } from '../core/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/** A small shop need not charge VAT (Tax Administration Act section 22): nobody is called registered who did not say so. */
const asItComes: TaxFacts = { vat_registered: false, tin: '' }

function taxFactsOf(stored: unknown): TaxFacts {
  const read = z.safeParse(TaxFacts, stored)
  return read.success ? read.data : asItComes
}

/** Whether prices contain VAT, and what invoices say of the shop's taxes. */
export const taxFacts: RareFact<TaxFacts> = {
  tag: 'settings',
  read: async (shop) => taxFactsOf(await readSetting(shop, 'tax')),
}

export async function readTaxFactsForStaff(shop: ShopContext): Promise<TaxFacts> {
  requirePermission(shop.actor, 'settings:read')
  return taxFacts.read(shop)
}

/** Sets them for orders and documents from now on. Refuses a registered shop without its number (Nigeria Tax Act section 153). */
export async function editTaxFacts(shop: ShopContext, wish: TaxFacts): Promise<TaxFacts> {
  requirePermission(shop.actor, 'settings:edit')
  if (wish.vat_registered && wish.tin === '') refuseField('tin', 'A VAT invoice needs the TIN')
  return inTransaction(shop, async (shop) => {
    const before = taxFactsOf(await lockSetting(shop, 'tax'))
    await storeSetting(shop, 'tax', wish)
    await recordAct(shop, 'settings:edit', 'settings:tax', { before, after: wish })
    await announceChange(shop, 'settings')
    return wish
  })
}
