import type { Providers, RequestContext } from '@shop/domain/core/context'
import type { ProviderSetup } from '@shop/domain/operations/provider-keys/provider-setup'
import {
  loadProviderKeys,
  type StoredProviderKeys,
} from '@shop/domain/operations/provider-keys/provider-keys'
import {
  composeAdConversions,
  composeCouriers,
  composeEmail,
  composeFiles,
  composePush,
  composeGateways,
  composeSms,
  composeTools,
  composeWhatsapp,
} from '../boot/compose-providers.ts'
import { pushKeyOwner } from '@shop/domain/operations/provider-keys/push-key'
import type { Config } from '../config.ts'
import { readWhatsappKeys } from '../whatsapp-config.ts'
import {
  testAdsKey,
  testCourierKey,
  testGatewayKey,
  testSmsKey,
  testWhatsappKeys,
} from '../sandbox/sandbox-keys.ts'
import { createProviderSetup, mergeConfig } from './live-config.ts'
import { openKeyRing } from './secret-key-ring.ts'

/** The providers of a process, replaced while it runs when the owner changes their keys. */
export interface LiveProviders {
  /** Each access reads the current ones: never copy its members. */
  providers: Providers
  /** The configuration in use: the environment with the stored settings. */
  getConfig(): Config
  setup: ProviderSetup
  /** Reads the stored settings and composes what has changed. A call during another one waits for a fresh read. */
  reload(ctx: RequestContext): Promise<void>
}

interface LiveOptions {
  environment: Record<string, string | undefined>
  /** The configuration of the environment alone. */
  config: Config
}

type Composed = Pick<
  Providers,
  'gateways' | 'email' | 'sms' | 'whatsapp' | 'adConversions' | 'push' | 'couriers' | 'files'
>

interface ComposeOptions {
  config: Config
  ctx: RequestContext
  setup: ProviderSetup
  values: StoredProviderKeys['values']
}

interface Composer {
  /** What it is composed from: the same gives the same provider. */
  inputs(config: Config, values: StoredProviderKeys['values']): unknown
  compose(options: ComposeOptions): unknown
}

const getPushKey = (values: StoredProviderKeys['values']) =>
  values.get(pushKeyOwner.provider)?.[pushKeyOwner.setting]

const composers: Record<keyof Composed, Composer> = {
  gateways: {
    inputs: ({ payments, gateways }) => [payments, ...gateways],
    compose: ({ config, ctx }) => composeGateways(config, () => testGatewayKey(ctx)),
  },
  email: { inputs: ({ SMTP_URL }) => [SMTP_URL], compose: ({ config }) => composeEmail(config) },
  sms: {
    inputs: (config) => [
      config.sms,
      config.TERMII_API_KEY,
      config.TERMII_SENDER,
      config.TERMII_SECRET_KEY,
      config.TERMII_BASE_URL,
    ],
    compose: ({ config, ctx }) => composeSms(config, () => testSmsKey(ctx)),
  },
  whatsapp: {
    inputs: (config) => [config.whatsapp, readWhatsappKeys(config)],
    compose: ({ config, ctx }) => composeWhatsapp(config, () => testWhatsappKeys(ctx)),
  },
  adConversions: {
    inputs: ({ ads, META_PIXEL_ID, META_CONVERSIONS_TOKEN }) => [ads, META_PIXEL_ID, META_CONVERSIONS_TOKEN],
    compose: ({ config, ctx }) => composeAdConversions(config, () => testAdsKey(ctx)),
  },
  push: {
    inputs: (_config, values) => [getPushKey(values)],
    compose: ({ ctx, values }) => composePush(ctx, getPushKey(values)),
  },
  couriers: {
    inputs: (config) => [config.couriers, config.TERMINAL_AFRICA_SECRET_KEY, config.TERMINAL_AFRICA_BASE_URL],
    compose: ({ config, ctx }) => composeCouriers(config, () => testCourierKey(ctx)),
  },
  files: {
    inputs: ({ FILE_STORAGE_URL }) => [FILE_STORAGE_URL],
    compose: ({ config, setup }) => composeFiles(config, !setup.environment.has('FILE_STORAGE_URL')),
  },
}

/** A replaced email sender closes its connections after the emails it is sending, in ms. */
const closeAfterMs = 60_000

/** Nothing is composed before the first `reload`, which needs the migrated database. */
export function createLiveProviders({ environment, config: initialConfig }: LiveOptions): LiveProviders {
  const setup = createProviderSetup(environment, () => openKeyRing(initialConfig))
  let config = initialConfig
  let composed: Composed | undefined
  let values: StoredProviderKeys['values'] = new Map()
  let composedFrom: Partial<Record<keyof Composed, string>> = {}
  const get = <Name extends keyof Composed>(name: Name): Composed[Name] => {
    if (!composed) throw new Error('The providers are not composed yet.')
    return composed[name]
  }
  const providers = Object.defineProperties(composeTools(config), {
    gateways: { get: () => get('gateways'), enumerable: true },
    email: { get: () => get('email'), enumerable: true },
    sms: { get: () => get('sms'), enumerable: true },
    whatsapp: { get: () => get('whatsapp'), enumerable: true },
    adConversions: { get: () => get('adConversions'), enumerable: true },
    push: { get: () => get('push'), enumerable: true },
    couriers: { get: () => get('couriers'), enumerable: true },
    files: { get: () => get('files'), enumerable: true },
  }) as Providers

  async function compose(ctx: RequestContext): Promise<void> {
    const stored = await loadProviderKeys(ctx, setup.ring)
    const problems = useEarlierValues(stored, values)
    values = stored.values
    const merged = mergeConfig(environment, values)
    problems.push(...merged.rejected)
    if (problems.length > 0) ctx.log.error({ problems }, 'Keys saved in Settings cannot be used')
    const next: Composed = { ...composed } as Composed
    const from: typeof composedFrom = {}
    const replaced: unknown[] = []
    for (const [name, { inputs, compose }] of Object.entries(composers) as [keyof Composed, Composer][]) {
      from[name] = JSON.stringify(inputs(merged.config, values))
      if (composed && from[name] === composedFrom[name]) continue
      Object.assign(next, { [name]: await compose({ config: merged.config, ctx, setup, values }) })
      replaced.push(composed?.[name])
    }
    composed = next
    replaced.forEach(closeLater)
    composedFrom = from
    config = merged.config
  }

  let running: Promise<void> = Promise.resolve()
  return {
    providers,
    setup,
    getConfig: () => config,
    reload(ctx) {
      running = running.catch(() => undefined).then(() => compose(ctx))
      return running
    },
  }
}

/**
 * Puts what was decrypted before in place of what no longer can be: a server that has not been restarted since the keys
 * were rotated goes on. Returns a sentence for each setting without a value.
 */
function useEarlierValues({ values, unreadable }: StoredProviderKeys, earlier: StoredProviderKeys['values']) {
  return unreadable.flatMap(({ provider, setting }) => {
    const value = earlier.get(provider)?.[setting]
    if (value === undefined) return [`${setting}: this server does not have the key that encrypted it`]
    values.set(provider, { ...values.get(provider), [setting]: value })
    return []
  })
}

function closeLater(provider: unknown): void {
  if (typeof provider !== 'object' || provider === null || !('close' in provider)) return
  const { close } = provider as { close(): void }
  setTimeout(() => close(), closeAfterMs).unref()
}
