import type { ProviderSetup } from '@shop/domain/operations/provider-keys/provider-setup'
import { generateKeyText, parseKeyRing } from '@shop/domain/operations/provider-keys/secret-keys'

const setting = { is_secret: false, is_required: false, default_value: null, description: 'a value' }

/** Two providers: Paystack requires its key, which must start with `sk_`; Termii also has settings that are not secret. */
export function sampleProviderSetup(environment: readonly string[] = []): ProviderSetup {
  const key = { label: 'Secret key', is_secret: true, is_required: true }
  return {
    ring: parseKeyRing(generateKeyText()),
    environment: new Set(environment),
    definitions: [
      {
        name: 'paystack',
        title: 'Paystack',
        note: 'Takes payments.',
        webhook_path: '/api/payments/paystack/webhook',
        settings: [{ ...setting, ...key, name: 'PAYSTACK_SECRET_KEY' }],
      },
      {
        name: 'termii',
        title: 'Termii',
        note: 'Sends text messages.',
        webhook_path: null,
        settings: [
          { ...setting, ...key, name: 'TERMII_API_KEY' },
          { ...setting, name: 'TERMII_SENDER', label: 'Sender', is_required: true },
        ],
      },
    ],
    validate(provider, values) {
      const missing = provider === 'termii' && !values['TERMII_SENDER'] ? ['TERMII_SENDER'] : []
      const wrong = provider === 'paystack' && !values['PAYSTACK_SECRET_KEY']?.startsWith('sk_')
      return Object.fromEntries(
        [...missing, ...(wrong ? ['PAYSTACK_SECRET_KEY'] : [])].map((name) => [name, ['Enter a value']]),
      )
    },
  }
}
