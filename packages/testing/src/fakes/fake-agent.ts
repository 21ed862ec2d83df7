import { randomUUID } from 'node:crypto'
import { ucpCapabilities, ucpVersion } from '@shop/contract/ucp/protocol'

/** Where the fake agent has its profile, and where it wants to get orders. */
export const agentProfileUrl = 'https://agent.example.com/profile.json'
export const agentWebhookUrl = 'https://agent.example.com/webhooks/orders'

interface ProfileSeed {
  version?: string
  /** Without these capabilities. */
  without?: readonly string[]
}

/** The profile of an agent that can do all that the shop offers. */
export function agentProfile({ version = ucpVersion, without = [] }: ProfileSeed = {}): string {
  const names = Object.keys(ucpCapabilities).filter((name) => !without.includes(name))
  const capabilities = names.map((name) => [
    name,
    [{ version, ...(name.endsWith('.order') && { config: { webhook_url: agentWebhookUrl } }) }],
  ])
  return JSON.stringify({
    ucp: { version, services: {}, payment_handlers: {}, capabilities: Object.fromEntries(capabilities) },
  })
}

/** The headers of an agent's call. Each call has its own key unless one is given. */
export function agentHeaders(
  token: string | undefined,
  { key = randomUUID(), profile = agentProfileUrl }: { key?: string | null; profile?: string } = {},
): Record<string, string> {
  return {
    'ucp-agent': `profile="${profile}"`,
    'request-id': randomUUID(),
    'content-type': 'application/json',
    ...(key !== null && { 'idempotency-key': key }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
}

/** A destination in Ikeja, as agents write it. */
export const ikeja = {
  id: 'home',
  street_address: '12 Allen Avenue',
  address_locality: 'Allen, Ikeja',
  address_region: 'Lagos',
  address_country: 'NG',
}

/** Delivery to Ikeja, with the option chosen or not. */
export const toIkeja = (optionId?: string) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [ikeja],
      selected_destination_id: ikeja.id,
      ...(optionId && { groups: [{ selected_option_id: optionId }] }),
    },
  ],
})

export const agentCustomer = {
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.com',
  phone_number: '+2348031234567',
}
