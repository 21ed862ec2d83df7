import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { Check } from 'lucide-react'
import { useStoreDetails } from '../../runtime/root-data.tsx'

/** Why shopping here is safe; only true statements. */
export default function LowRiskPanel() {
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
