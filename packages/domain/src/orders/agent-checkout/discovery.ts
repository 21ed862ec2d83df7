import {
  type UcpCapability,
  ucpCapabilities,
  ucpService,
  type UcpSigningKey,
  ucpVersion,
} from '@shop/contract/ucp/protocol'
import type { RequestContext } from '../../core/context.ts'
import { requireAgentsEnabled } from '../../store/agent-settings.ts'
import { listPublicKeys } from '../agents/signing-key.ts'
import { capabilityAddresses } from '../agents/ucp-metadata.ts'

/** Paths of the protocol's two transports. */
export const ucpRestPath = '/ucp/v1'
export const ucpMcpPath = '/ucp/mcp'

/** The profile of the shop, by which agents learn what it offers. Throws not_found while agents are switched off. */
export async function getShopProfile(ctx: RequestContext) {
  await requireAgentsEnabled(ctx)
  return presentShopProfile(ctx.publicUrl, await listPublicKeys(ctx))
}

/** `keys` is the name that the next version gives to signing_keys. */
export function presentShopProfile(publicUrl: string, keys: readonly UcpSigningKey[]) {
  const names = Object.keys(ucpCapabilities) as UcpCapability[]
  const service = { version: ucpVersion, spec: `https://ucp.dev/${ucpVersion}/specification/overview` }
  const schemas = `https://ucp.dev/${ucpVersion}/services/shopping`
  return {
    ucp: {
      version: ucpVersion,
      services: {
        [ucpService]: [
          {
            ...service,
            transport: 'rest',
            endpoint: publicUrl + ucpRestPath,
            schema: `${schemas}/rest.openapi.json`,
          },
          {
            ...service,
            transport: 'mcp',
            endpoint: publicUrl + ucpMcpPath,
            schema: `${schemas}/mcp.openrpc.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(names.map((name) => [name, [presentCapability(name)]])),
      payment_handlers: {},
    },
    signing_keys: keys,
    keys,
  }
}

function presentCapability(name: UcpCapability) {
  const declared = ucpCapabilities[name]
  const parents: readonly string[] = 'extends' in declared ? declared.extends : []
  return {
    version: ucpVersion,
    ...capabilityAddresses(name),
    ...(parents.length > 0 && { extends: parents.length === 1 ? parents[0] : parents }),
  }
}
