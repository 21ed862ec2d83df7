import type { Provider, ProviderSetting } from '@shop/contract/admin/providers'
import type { ChipLabel } from '@shop/ui/chip'

/** Whether a provider can be used, and by whose settings. */
export function providerStatus({ settings }: Pick<Provider, 'settings'>): ChipLabel {
  const required = settings.filter((setting) => setting.is_required)
  if (settings.some(({ source }) => source === 'unreadable')) return { text: 'Enter again', tone: 'danger' }
  if (required.some(({ source }) => source === 'none')) return { text: 'Not set up', tone: 'neutral' }
  if (required.every(({ source }) => source === 'environment'))
    return { text: 'Set by the environment', tone: 'info' }
  return { text: 'Set up', tone: 'ok' }
}

/** Where the value of a setting comes from, or what to enter. */
export function settingHelp({
  name,
  source,
  is_stored,
  is_secret,
  last_four,
  ...setting
}: ProviderSetting): string {
  const ending = last_four === null ? 'Saved' : `Saved, ends in ${last_four}`
  if (source === 'environment') {
    const wins = `Set by the environment variable ${name}; it wins over what is saved here.`
    return is_stored && is_secret ? `${wins} ${ending}.` : wins
  }
  if (source === 'unreadable')
    return 'Saved, but this server does not have the key that encrypted it: enter it again.'
  if (source === 'settings' && is_secret) return `${ending}. Leave it empty to keep it.`
  const { description, default_value: unset } = setting
  const expected = `${description.charAt(0).toUpperCase()}${description.slice(1)}.`
  return unset === null ? expected : `${expected} Default: ${unset}`
}
