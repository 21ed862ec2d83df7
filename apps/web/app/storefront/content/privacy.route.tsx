import type { ShellHandle } from '../../shell/shell-handle.ts'
import type { Route } from './+types/privacy.route.ts'
import { loadContent, contentMeta } from './load-content.ts'
import { ContentColumn } from '../../entities/content/content-page.tsx'
import { analyticsConsentCookie } from '@shop/contract/analytics'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = contentMeta('privacy')

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'privacy')
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ContentColumn page={loaderData} />
      <AnalyticsConsent />
    </>
  )
}

/** Plain forms: the server stores the choice in a cookie and redirects back. No analytics without consent. */
function AnalyticsConsent() {
  return (
    <section aria-labelledby="counts" className="measure pb-10 md:pb-14">
      <h2 id="counts" className="scroll-mt-28">
        {t('May we count your visits?')}
      </h2>
      <p className="mt-2">
        {t(
          'If you agree, we count visits and how many end with an order. We keep totals only, nothing about you, and share them with nobody.',
        )}
      </p>
      <form method="post" action="/analytics-consent" className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name={analyticsConsentCookie} value="yes">
          {t('Yes, count my visits')}
        </Button>
        <Button type="submit" name={analyticsConsentCookie} value="no">
          {t('No, don’t count them')}
        </Button>
      </form>
    </section>
  )
}
