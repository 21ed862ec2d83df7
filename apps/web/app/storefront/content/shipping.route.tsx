import { t } from '@shop/contract/t'
import type { Route } from './+types/shipping.route.ts'
import { loadContent, contentMeta } from './load-content.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { ContentHead } from '../../entities/content/content-page.tsx'
import { FeePicker, FeeTable } from './delivery-fees.tsx'
import { ShippingNotes } from '../../entities/content/shipping-notes.tsx'

export const meta = contentMeta('shipping')

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  const content = loadContent(args, 'shipping')
  const fees = await context.get(pageContext).pages.deliveryFees()
  return { ...(await content), fees, chosen: new URL(request.url).searchParams.get('state') ?? '' }
}

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const { title, subtitle, sections, fees, chosen } = loaderData
  return (
    <>
      <ContentHead title={title} description={subtitle} />
      <div className="grid items-start gap-x-12 gap-y-8 pb-10 md:pb-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <FeePicker fees={fees} chosen={chosen} />
          <h2 className="mt-7 mb-3 md:mb-4">{t('Fees and delivery times by state')}</h2>
          <FeeTable fees={fees} chosen={chosen} />
        </div>
        <aside className="grid gap-5">
          <ShippingNotes sections={sections} />
        </aside>
      </div>
    </>
  )
}
