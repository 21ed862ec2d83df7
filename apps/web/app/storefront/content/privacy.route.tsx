import type { ShellHandle } from '../../shell/shell-handle.ts'
import type { Route } from './+types/privacy.route.ts'
import { loadContent } from './load-content.ts'
import { ContentColumn } from '../../entities/content/content-page.tsx'
import { AnalyticsConsent } from './counts-choice.tsx'
import { contentMeta } from './content-meta.ts'

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
