import { AgentSettings } from '@shop/contract/admin/agents'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { defineSetting } from './settings.ts'

/** Off until the owner switches it on: prices and stock in a form for programs, and checkouts that people did not start. */
export const agentSettings = defineSetting({
  key: 'agents',
  schema: AgentSettings,
  defaults: { enabled: false },
  permissions: { read: 'settings:read', write: 'settings:write' },
  audit: 'settings.agents_updated',
})

/** Throws not_found while agents are switched off, as if the shop knew no agents. */
export async function requireAgentsEnabled(ctx: RequestContext): Promise<void> {
  if (!(await agentSettings.get(ctx)).enabled) fail('not_found')
}
