import type { RequestContext } from '../core/context.ts'
import { parseMaintenance, type StoredMaintenance } from './maintenance.ts'
import { getSettings } from './stored-setting.ts'

/** Whether the shop is closed. The pass in it is for the server and for staff who may read settings. */
export async function getMaintenance(ctx: RequestContext): Promise<StoredMaintenance> {
  return parseMaintenance((await getSettings(ctx)).maintenance)
}
