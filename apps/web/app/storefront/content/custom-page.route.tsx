import { customPagePath } from '@shop/contract/custom-pages'
import { redirect } from 'react-router'
import type { Route } from './+types/custom-page.route.ts'
import { ContentHead } from '../../entities/content/content-page.tsx'
import { GroupedSections } from '../../entities/content/grouped-sections.tsx'
import { pageContext } from '../../runtime/page-context.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { pushContentHead } from './load-content.ts'

/** Drafts and unknown addresses get the 404 page; an address that the page had before leads to the new one. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const page = await pages.customPage(params.page)
  if (!page) throw new Response(null, { status: 404 })
  if ('redirectTo' in page) throw redirect(page.redirectTo, 301)
  const { title, description } = page
  await pushContentHead({ request, context }, { path: customPagePath(page.slug), title, description })
  return page
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) =>
  pageMeta(source, loaderData?.title ?? '', { description: loaderData?.description })

export default function CustomPagePage({ loaderData: { title, subtitle, sections } }: Route.ComponentProps) {
  return (
    <>
      <ContentHead title={title} description={subtitle} />
      <div className="max-w-3xl pb-10 md:pb-14">
        <GroupedSections sections={sections} />
      </div>
    </>
  )
}
