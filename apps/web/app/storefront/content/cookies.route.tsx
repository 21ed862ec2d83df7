import type { ShellHandle } from '../../shell/shell-handle.ts'
import type { Route } from './+types/cookies.route.ts'
import { loadContent } from './load-content.ts'
import { ContentColumn } from '../../entities/content/content-page.tsx'
import { contentMeta } from './content-meta.ts'
import { StoredPreferences } from './stored-choices.tsx'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = contentMeta('cookies')

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'cookies')
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ContentColumn page={loaderData}>
      <StoredPreferences />
    </ContentColumn>
  )
}
