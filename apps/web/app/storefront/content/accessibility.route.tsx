import type { ShellHandle } from '../../shell/shell-handle.ts'
import type { Route } from './+types/accessibility.route.ts'
import { loadContent, contentMeta } from './load-content.ts'
import { ContentColumn } from '../../entities/content/content-page.tsx'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = contentMeta('accessibility')

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'accessibility')
}

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <ContentColumn page={loaderData} />
}
