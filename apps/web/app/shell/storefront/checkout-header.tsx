import { t } from '@shop/contract/t'
import { Phone } from 'lucide-react'
import { LogoLink } from '../page-link.tsx'
import { useStoreDetails } from '../../runtime/root-data.tsx'

/** No navigation away from checkout: only the logo and the phone number. */
export default function CheckoutHeader() {
  const { phone } = useStoreDetails()
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex h-14 items-center justify-between gap-4 md:h-18">
        <LogoLink />
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="header-link">
            <Phone aria-hidden />
            <span>
              <span className="font-medium text-muted">{t('Need help?')}</span>
              <span className="max-md:sr-only"> {phone}</span>
            </span>
          </a>
        )}
      </div>
    </header>
  )
}
