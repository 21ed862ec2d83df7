// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/system'
import { endpoint } from '../../endpoint.ts'

export const getSystem = endpoint<typeof c.getSystem>('GET /admin/system')
export const retryFailedJobs = endpoint<typeof c.retryFailedJobs>('POST /admin/system/failed-jobs/retry')
