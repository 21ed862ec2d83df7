// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/reports'
import { endpoint } from '../../endpoint.ts'

export const readMoneyReport = endpoint<typeof c.readMoneyReport>('GET /admin/reports/money/{report}')
export const readReport = endpoint<typeof c.readReport>('GET /admin/reports/{report}')
