import { t } from '@shop/contract/t'

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-toast rounded-control bg-primary px-4 py-3 font-bold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('Skip to content')}
    </a>
  )
}
