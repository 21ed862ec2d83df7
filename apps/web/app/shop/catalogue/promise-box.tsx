import type { Product } from '@shop/contract/catalogue'
import { RotateCcw, Truck, Wallet, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useShopFacts } from '../../layout/shop-facts.ts'

/** Delivery, returns and payment before anything is paid; only what the shop really offers. */
export function PromiseBox({ product }: { product: Product }) {
  const { promises, returns_days: days } = useShopFacts()
  const delivery = promises.find((promise) => promise.icon === 'truck')
  const returns = promises.find((promise) => promise.icon === 'returns')
  return (
    <ul className="mt-6 rounded-panel border border-line bg-surface">
      <Row icon={Truck} title={delivery ? `Delivery to ${lowerFirst(delivery.title)}` : 'Delivery'}>
        {delivery?.line ?? 'Choose your state at checkout for the exact fee'}.{' '}
        <Link to="/shipping" className="font-semibold text-primary hover:underline">
          See fees and days
        </Link>
      </Row>
      {days > 0 && (
        <Row icon={RotateCcw} title={`${days}-day returns`}>
          {returns ? `${returns.line}. ` : ''}
          <Link to="/returns" className="font-semibold text-primary hover:underline">
            How returns work
          </Link>
        </Row>
      )}
      <Row icon={Wallet} title={product.pay_on_delivery ? 'Pay online or on delivery' : 'Pay online'}>
        Your card details never touch our servers
      </Row>
    </ul>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function Row({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children: React.ReactNode
}) {
  return (
    <li className="flex gap-3 border-line p-3.5 not-last:border-b md:px-4.5">
      <Icon aria-hidden className="mt-0.5 flex-none text-primary" />
      <div className="min-w-0">
        <p className="leading-snug font-bold">{title}</p>
        <p className="mt-0.5 text-dense text-muted">{children}</p>
      </div>
    </li>
  )
}
