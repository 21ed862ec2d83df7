import type { ShopContext } from '../core/context.ts'
import { maintenanceOf, type StoredMaintenance } from './maintenance.ts'
import { readSettings } from './stored-setting.ts'

/** Whether the shop is closed. The pass in it is for the server and for staff who may read settings. */
export async function readMaintenance(shop: ShopContext): Promise<StoredMaintenance> {
  return maintenanceOf((await readSettings(shop)).maintenance)
}
