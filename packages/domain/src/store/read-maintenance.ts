import type { RequestContext } from '../core/context.ts'
import { maintenanceOf, type StoredMaintenance } from './maintenance.ts'
import { readSettings } from './stored-setting.ts'

/** Whether the shop is closed. The pass in it is for the server and for staff who may read settings. */
export async function readMaintenance(ctx: RequestContext): Promise<StoredMaintenance> {
  return maintenanceOf((await readSettings(ctx)).maintenance)
}
