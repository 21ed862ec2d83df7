// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/changes'
import { endpoint } from '../../endpoint.ts'

export const waitForChanges = endpoint<typeof c.waitForChanges>('GET /admin/changes')
