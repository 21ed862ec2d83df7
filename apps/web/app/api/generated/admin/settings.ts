// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/settings'
import { endpoint } from '../../endpoint.ts'

export const getAdminSettings = endpoint<typeof c.getAdminSettings>('GET /admin/settings')
export const getOrderLimits = endpoint<typeof c.getOrderLimits>('GET /admin/settings/order-limits')
export const getPayOnDelivery = endpoint<typeof c.getPayOnDelivery>('GET /admin/settings/pay-on-delivery')
export const getShipFrom = endpoint<typeof c.getShipFrom>('GET /admin/settings/ship-from')
export const getStockRules = endpoint<typeof c.getStockRules>('GET /admin/settings/stock')
export const getTaxSettings = endpoint<typeof c.getTaxSettings>('GET /admin/settings/tax')
export const updateMaintenance = endpoint<typeof c.updateMaintenance>('PUT /admin/settings/maintenance')
export const updateNotificationPreferences = endpoint<typeof c.updateNotificationPreferences>(
  'PUT /users/me/notification-preferences',
)
export const updateOrderLimits = endpoint<typeof c.updateOrderLimits>('PUT /admin/settings/order-limits')
export const updatePayOnDelivery = endpoint<typeof c.updatePayOnDelivery>(
  'PUT /admin/settings/pay-on-delivery',
)
export const updateShipFrom = endpoint<typeof c.updateShipFrom>('PUT /admin/settings/ship-from')
export const updateStockRules = endpoint<typeof c.updateStockRules>('PUT /admin/settings/stock')
export const updateStoreDetails = endpoint<typeof c.updateStoreDetails>('PUT /admin/settings/store')
export const updateTaxSettings = endpoint<typeof c.updateTaxSettings>('PUT /admin/settings/tax')
