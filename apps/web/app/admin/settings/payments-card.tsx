import type { AdminSettings } from '@shop/contract/admin/settings'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'

const statuses = {
  live: {
    tone: 'ok',
    chip: 'Live',
    description: 'with a live key: customers pay real money by card, transfer, USSD or bank.',
  },
  test: {
    tone: 'warn',
    chip: 'Test key',
    description: 'with a test key: no money moves, and orders are marked TEST.',
  },
  'test-gateway': {
    tone: 'warn',
    chip: 'Built-in test',
    description:
      'The built-in test gateway simulates the provider: no money moves, and orders are marked TEST.',
  },
  none: {
    tone: 'danger',
    chip: 'Off',
    description: 'Online payment is not available: there is no provider key.',
  },
} as const

const providerName = (provider: string) => provider.charAt(0).toUpperCase() + provider.slice(1)

export function PaymentsCard({
  payments,
  payment_providers,
}: Pick<AdminSettings, 'payments' | 'payment_providers'>) {
  const { tone, chip, description } = statuses[payments]
  const [primary = '', ...others] = payment_providers
  return (
    <Panel title="Payments" end={<Chip tone={tone}>{chip}</Chip>}>
      <p>
        {payments === 'live' || payments === 'test' ? `${providerName(primary)} ${description}` : description}
      </p>
      {others.length > 0 && (
        <p className="mt-1.5 text-small text-muted">
          {others.map(providerName).join(', ')} still handles the payments it took.
        </p>
      )}
      {payments !== 'live' && (
        <p className="mt-1.5 text-small text-muted">
          To take real money, the owner enters the live key of a payment provider under{' '}
          <Link to="/admin/settings/services" className="text-link">
            Services
          </Link>
          . Test orders are then left out of reports.
        </p>
      )}
      <p className="mt-1.5 text-small text-muted">
        Pay on delivery is available in the delivery zones and for the products that allow it.
      </p>
    </Panel>
  )
}
