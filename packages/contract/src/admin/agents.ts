import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Whether AI agents can read the catalogue and fill in checkouts. */
export const AgentSettings = z.object({ enabled: z.boolean() })
export type AgentSettings = z.output<typeof AgentSettings>

const ShownAgentSettings = z.extend(AgentSettings, {
  /** Where agents find the shop. */
  discovery_url: z.string(),
  mcp_url: z.string(),
})

export const getAgentSettings = endpoint('GET /admin/settings/agents', {
  summary: 'Get whether AI agents can shop here, and the addresses they use',
  access: 'settings:read',
  response: ShownAgentSettings,
})

export const updateAgentSettings = endpoint('PUT /admin/settings/agents', {
  summary: 'Switch shopping by AI agents on or off',
  access: 'settings:write',
  body: AgentSettings,
  response: ShownAgentSettings,
  errors: ['invalid_input'],
})

export const replaceAgentSigningKey = endpoint('POST /admin/settings/agents/signing-key', {
  summary: 'Make a new key that signs webhooks to AI agents; the old one is listed for another day',
  access: 'provider-keys:write',
  response: ShownAgentSettings,
  errors: ['reauthentication_required'],
})
