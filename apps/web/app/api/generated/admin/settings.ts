// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/settings'
import { endpoint } from '../../endpoint.ts'

export const editDispatch = endpoint<typeof c.editDispatch>('PUT /admin/settings/dispatch')
export const editPayOnDelivery = endpoint<typeof c.editPayOnDelivery>('PUT /admin/settings/pay-on-delivery')
export const editShopFacts = endpoint<typeof c.editShopFacts>('PUT /admin/settings/facts')
export const editTaxFacts = endpoint<typeof c.editTaxFacts>('PUT /admin/settings/tax')
export const getAdminSettings = endpoint<typeof c.getAdminSettings>('GET /admin/settings')
export const getDispatch = endpoint<typeof c.getDispatch>('GET /admin/settings/dispatch')
export const getPayOnDelivery = endpoint<typeof c.getPayOnDelivery>('GET /admin/settings/pay-on-delivery')
export const getStockRules = endpoint<typeof c.getStockRules>('GET /admin/settings/stock')
export const getTaxFacts = endpoint<typeof c.getTaxFacts>('GET /admin/settings/tax')
export const setMaintenance = endpoint<typeof c.setMaintenance>('PUT /admin/settings/maintenance')
export const updateStockRules = endpoint<typeof c.updateStockRules>('PUT /admin/settings/stock')
export const wantOrderMail = endpoint<typeof c.wantOrderMail>('PUT /admin/settings/order-mail')
