import type { ProviderSetup } from '@shop/domain/operations/provider-keys/provider-setup'
import type { KeyRing } from '@shop/domain/operations/provider-keys/secret-keys'
import type { ProviderValues, StoredProviderKeys } from '@shop/domain/operations/provider-keys/provider-keys'
import { parseS3Address } from '@shop/providers/files/s3-bucket'
import { findHostError } from '@shop/providers/http/public-address'
import { fail } from '@shop/domain/core/errors'
import { type Config, ConfigError, isLocal, readConfig } from '../config.ts'
import { providerList } from './provider-list.ts'

type Environment = Record<string, string | undefined>

const isSet = (environment: Environment, name: string) => Boolean(environment[name]?.trim())

/** The stored settings of one provider as further variables: what the environment sets wins. */
function addStored(environment: Environment, values: ProviderValues): Environment {
  const missing = Object.entries(values).filter(([name]) => !isSet(environment, name))
  return { ...environment, ...Object.fromEntries(missing) }
}

interface MergedConfig {
  config: Config
  /** Providers whose stored settings do not fit the environment, with the reason. */
  rejected: string[]
}

/** The configuration of the environment with the stored settings, as far as they are complete and valid. */
export function mergeConfig(environment: Environment, values: StoredProviderKeys['values']): MergedConfig {
  const merged: MergedConfig = { config: readConfig(environment), rejected: [] }
  let variables = environment
  for (const { name, title } of providerList) {
    const next = addStored(variables, values.get(name) ?? {})
    try {
      merged.config = readConfig(next)
      variables = next
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      merged.rejected.push(`${title}: ${error.message}`)
    }
  }
  return merged
}

/** What the commands for provider keys need to know of the server. */
export function createProviderSetup(environment: Environment, openRing: () => KeyRing): ProviderSetup {
  const definitions = providerList.map(({ name, title, note, webhook_path, settings }) => ({
    name,
    title,
    note,
    webhook_path,
    settings,
  }))
  const names = definitions.flatMap(({ settings }) => settings.map(({ name }) => name))
  return {
    definitions,
    // Opened each time: a rotation may have changed the file.
    get ring() {
      return openRing()
    },
    environment: new Set(names.filter((name) => isSet(environment, name))),
    validate: (provider, values) => validateProvider(environment, provider, values),
  }
}

function validateProvider(environment: Environment, provider: string, values: ProviderValues) {
  const settings = providerList.find(({ name }) => name === provider)?.settings ?? []
  const errors: Record<string, string[]> = {}
  for (const { name, is_required: isRequired, allowed } of settings) {
    const value = values[name]
    if (isRequired && value === undefined && !isSet(environment, name))
      errors[name] = ['This field is required']
    else if (value !== undefined && allowed && !allowed.pattern.test(value)) errors[name] = [allowed.message]
  }
  if (Object.keys(errors).length > 0) return errors
  try {
    // Values that the environment hides are checked too: they are used once it no longer sets them.
    const config = readConfig({ ...environment, ...values })
    for (const name of ['FILE_STORAGE_URL', 'BACKUP_STORAGE_URL'] as const) {
      const problem =
        config[name] && settings.some((setting) => setting.name === name) && findBucketProblem(config[name])
      if (problem) return { [name]: [problem] }
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const setting = settings.find(({ name }) => name === error.variable)
    if (!setting) return { values: [error.message] }
    return { [setting.name]: [`Enter ${setting.description}`] }
  }
  return {}
}

function findBucketProblem(url: string): string | undefined {
  try {
    parseS3Address(url)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Throws invalid_input for the address of a server that is not on the public internet. */
export async function assertPublicHosts(values: ProviderValues, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const errors: Record<string, string[]> = {}
  for (const { name, hasHost } of providerList.flatMap(({ settings }) => settings)) {
    const url = hasHost && URL.parse(values[name] ?? '')
    // An address without a password is incomplete for a bucket, which is said instead.
    if (!url || (url.protocol === 's3:' && !url.password)) continue
    const error = await findHostError(url.hostname, { isLocal: isLocal(PUBLIC_URL) })
    if (error) errors[name] = [error]
  }
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
}
