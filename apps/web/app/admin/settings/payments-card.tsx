import type { AdminSettings } from '@shop/contract/admin/settings'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'

const states = {
  live: {
    tone: 'ok',
    chip: 'Live',
    line: 'Paystack with a live key: shoppers pay real money by card, transfer, USSD or bank.',
  },
  test: {
    tone: 'warn',
    chip: 'Test key',
    line: 'Paystack with a test key: no money moves, and orders are marked TEST.',
  },
  'test-gateway': {
    tone: 'warn',
    chip: 'Built-in test',
    line: 'The built-in test gateway plays the provider: no money moves, and orders are marked TEST.',
  },
  none: { tone: 'danger', chip: 'Off', line: 'No online payment is offered: there is no provider key.' },
} as const

export function PaymentsCard({ payments }: { payments: AdminSettings['payments'] }) {
  const { tone, chip, line } = states[payments]
  return (
    <Panel id="payments" title="Payments" end={<Chip tone={tone}>{chip}</Chip>}>
      <p>{line}</p>
      {payments !== 'live' && (
        <p className="mt-1.5 text-small text-muted">
          To take real money, start the shop with PAYSTACK_SECRET_KEY set to a key that begins with sk_live_.
          Test orders then stay out of the figures.
        </p>
      )}
      <p className="mt-1.5 text-small text-muted">
        Pay on delivery is offered in the delivery zones that allow it, for products that allow it.
      </p>
    </Panel>
  )
}
