import type { Route } from './+types/returns.route.ts'
import { pageContext } from '../../page-context.ts'
import { ContentColumn } from './content-page.tsx'
import { contentMeta } from './content-meta.ts'

export const meta = contentMeta('returns')

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).pages.content('returns')
}

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  return <ContentColumn page={loaderData} />
}
