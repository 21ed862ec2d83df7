import { BadgeCheck, Phone, RotateCcw, Truck, Wallet, type LucideIcon, Check } from 'lucide-react'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { t } from '@shop/contract/t'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { ButtonLink } from '@shop/ui/button'

const icons: Record<string, LucideIcon> = { truck: Truck, wallet: Wallet, returns: RotateCcw, phone: Phone }

/** The shop's promises from its settings. */
export function StorePromiseTiles() {
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

/** Why shopping here is safe; only true statements. */
export function LowRiskPanel() {
  const { returns_days: days, phone } = useStoreDetails()
  const reasons = [
    t('Pictures and stock show the real products.'),
    t('The delivery fee is shown before you pay.'),
    ...(days > 0 ? [t('{days}-day returns.', { days })] : []),
    ...(phone ? [t('Talk to a real person: {phone}.', { phone })] : []),
  ]
  return (
    <section
      aria-labelledby="low-risk"
      className="mt-7 rounded-panel border border-line bg-surface p-5 md:mt-11 md:flex md:items-center md:justify-between md:gap-8 md:p-8"
    >
      <div>
        <h2 id="low-risk">{t('Shop with confidence')}</h2>
        <CachedMarkup as="ul" kind={LowRiskPanel} input={reasons} className="mt-3 grid gap-2">
          {() =>
            reasons.map((reason) => (
              <li key={reason} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 flex-none text-primary" />
                {reason}
              </li>
            ))
          }
        </CachedMarkup>
      </div>
      <ButtonLink href="/contact" className="mt-5 w-full md:mt-0 md:w-auto">
        {t('Ask us anything')}
      </ButtonLink>
    </section>
  )
}
