// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/reports'
import { endpoint } from '../../endpoint.ts'

export const getFinanceReport = endpoint<typeof c.getFinanceReport>('GET /admin/reports/money/{report}')
export const getReport = endpoint<typeof c.getReport>('GET /admin/reports/{report}')
