import {
  type AgentProfile,
  type UcpCapability,
  ucpCapabilities,
  ucpVersion,
} from '@shop/contract/ucp/protocol'

/** What an agent and the shop agreed on for one call. */
export interface AgentCall {
  capabilities: readonly UcpCapability[]
  /** Where the agent wants to get orders; null if nowhere. */
  webhook_url: string | null
}

const parents = (name: UcpCapability): readonly string[] => {
  const own = ucpCapabilities[name]
  return 'extends' in own ? own.extends : []
}

/**
 * The shop's capabilities that the agent has too, in the shop's version. Extensions none of whose parents are left are
 * removed, until nothing changes.
 */
export function intersectCapabilities(declared: AgentProfile['ucp']['capabilities']): UcpCapability[] {
  let active = (Object.keys(ucpCapabilities) as UcpCapability[]).filter((name) =>
    declared[name]?.some(({ version }) => version === ucpVersion),
  )
  for (let count = -1; count !== active.length;) {
    count = active.length
    const current: readonly string[] = active
    active = active.filter(
      (name) => parents(name).length === 0 || parents(name).some((parent) => current.includes(parent)),
    )
  }
  return active
}

/** The address for order webhooks in an agent's profile. */
export function webhookUrl({ ucp }: AgentProfile): string | null {
  const found = ucp.capabilities['dev.ucp.shopping.order']?.find(({ version }) => version === ucpVersion)
  return found?.config?.webhook_url ?? null
}

/** Whether the agent speaks the shop's version. */
export function speaksOurVersion({ ucp }: AgentProfile): boolean {
  return ucp.version === ucpVersion || Object.hasOwn(ucp.supported_versions ?? {}, ucpVersion)
}
