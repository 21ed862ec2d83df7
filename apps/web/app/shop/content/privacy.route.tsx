import type { ShellHandle } from '../../layout/shell-handle.ts'
import type { Route } from './+types/privacy.route.ts'
import { pageContext } from '../../page-context.ts'
import { ContentColumn } from './content-page.tsx'
import { contentMeta } from './content-meta.ts'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = contentMeta('privacy')

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).pages.content('privacy')
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <ContentColumn page={loaderData} />
}
