import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { WifiOff } from 'lucide-react'
import type { ShellHandle } from '../shell-handle.ts'
import { pageTitle } from '../../runtime/page-title.ts'

export const handle: ShellHandle = { signInOnLoad: false, tabBar: false }
export const meta = pageTitle(t('You are offline'))

/** Cached by the service worker, which fills in the list and shows it for pages that are not cached. */
export default function OfflinePage() {
  return (
    <div className="mx-auto max-w-180 pt-6 pb-10 text-center md:pt-14">
      <span className="inline-grid size-24 place-items-center rounded-full bg-warn-soft text-warn">
        <WifiOff aria-hidden className="size-12!" />
      </span>
      <h1 className="mt-5">{t('You are offline')}</h1>
      <p className="mx-auto mt-1.5 max-w-[40ch] text-balance text-muted">
        {t('This page can’t be shown offline. You can still read pages you have opened before.')}
      </p>
      {/* An empty href is the requested address, with its query. */}
      <ButtonLink href="" className="mt-4">
        {t('Try again')}
      </ButtonLink>
      <section className="mt-8 not-has-[li]:hidden">
        <h2 className="text-[1.25rem]">{t('Pages you have opened')}</h2>
        <ul data-seen className="mt-2 grid gap-1 font-semibold text-primary" />
      </section>
    </div>
  )
}
