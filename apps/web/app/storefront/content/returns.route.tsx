import type { Route } from './+types/returns.route.ts'
import { loadContent, contentMeta } from './load-content.ts'
import { ContentColumn } from '../../entities/content/content-page.tsx'

export const meta = contentMeta('returns')

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'returns')
}

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  return <ContentColumn page={loaderData} />
}
