import { t } from '@shop/contract/t'
import { Link } from 'react-router'

const links = [
  [t('Terms of Service'), '/terms'],
  [t('Privacy Policy'), '/privacy'],
  [t('Returns & Exchanges'), '/returns'],
  [t('Contact Us'), '/contact'],
] as const

/** The few links that shoppers need while they pay. They open in a new tab. */
export function CheckoutFooter() {
  return (
    <nav
      aria-label={t('Footer')}
      className="mt-9 border-t border-line pt-2 max-md:[body:has([data-bar])_&]:pb-17 md:mt-14"
    >
      <ul className="flex flex-wrap gap-x-5">
        {links.map(([label, to]) => (
          <li key={to}>
            <Link
              to={to}
              target="_blank"
              className="flex min-h-11 items-center text-small text-muted underline hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
