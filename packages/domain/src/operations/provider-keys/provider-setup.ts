import type { KeyRing } from './secret-keys.ts'

/** A setting of a provider that the owner can enter. `name` is its environment variable. */
export interface ProviderSettingDefinition {
  name: string
  label: string
  /** Shown only by its last four characters once stored. */
  is_secret: boolean
  is_required: boolean
  /** Used without a value; null if there is none. */
  default_value: string | null
  /** Expected value, for people. */
  description: string
}

export interface ProviderDefinition {
  /** As in payment attempts and webhook paths, where it has any. */
  name: string
  title: string
  /** What it is for, and what changes with it. */
  note: string
  /** Where it reports events; null if it does not. */
  webhook_path: string | null
  settings: readonly ProviderSettingDefinition[]
}

/** What the server knows of providers and the domain does not: definitions, environment and the keys to encrypt with. */
export interface ProviderSetup {
  definitions: readonly ProviderDefinition[]
  ring: KeyRing
  /** Variables set in the environment, which win over stored settings. */
  environment: ReadonlySet<string>
  /** Messages by setting; empty if the provider works with these and the environment. */
  validate(provider: string, values: Readonly<Record<string, string>>): Record<string, string[]>
}
