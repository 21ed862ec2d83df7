import { BadgeCheck, Phone, RotateCcw, Truck, Wallet, type LucideIcon } from 'lucide-react'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { CachedMarkup } from '@shop/ui/cached-markup'

const icons: Record<string, LucideIcon> = { truck: Truck, wallet: Wallet, returns: RotateCcw, phone: Phone }

/** The shop's promises from its settings. */
export default function StorePromiseTiles() {
  const { promises } = useStoreDetails()
  if (promises.length === 0) return null
  return (
    <CachedMarkup
      as="ul"
      kind={StorePromiseTiles}
      input={promises}
      className="mt-6 grid grid-cols-2 gap-x-4 gap-y-5 md:mt-8 md:grid-cols-4"
    >
      {() =>
        promises.map(({ icon, title, description }) => {
          const Icon = icons[icon] ?? BadgeCheck
          return (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 flex-none text-primary" />
              <div className="min-w-0">
                <p className="text-dense leading-snug font-bold">{title}</p>
                <p className="text-small text-muted">{description}</p>
              </div>
            </li>
          )
        })
      }
    </CachedMarkup>
  )
}
