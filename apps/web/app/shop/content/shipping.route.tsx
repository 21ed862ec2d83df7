import { Link } from 'react-router'
import type { Route } from './+types/shipping.route.ts'
import { telLink } from '../../layout/contact-links.ts'
import { useShopFacts } from '../../layout/shop-facts.ts'
import { titled } from '../../layout/titled.ts'
import { pageContext } from '../../page-context.ts'
import { ContentHead } from './content-page.tsx'
import { FeePicker } from './fee-picker.tsx'
import { FeeTable } from './fee-table.tsx'
import { ShippingNotes } from './shipping-notes.tsx'
import { shippingLine } from './shipping-text.ts'

export const meta = titled('Shipping Info', 'Delivery fees and days for every state, shown before you pay.')

export async function loader({ request, context }: Route.LoaderArgs) {
  const fees = await context.get(pageContext).pages.deliveryFees()
  return { fees, chosen: new URL(request.url).searchParams.get('state') ?? '' }
}

export default function ShippingPage({ loaderData: { fees, chosen } }: Route.ComponentProps) {
  const facts = useShopFacts()
  return (
    <>
      <ContentHead title="Shipping Info" line={shippingLine(fees.length, facts)} />
      <div className="grid items-start gap-x-12 gap-y-8 pb-10 md:pb-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <FeePicker fees={fees} chosen={chosen} />
          <h2 className="mt-7 mb-3 md:mb-4">Fees and days by state</h2>
          <FeeTable fees={fees} chosen={chosen} />
        </div>
        <aside className="grid gap-5">
          <ShippingNotes />
          <p className="border-t border-line pt-4 text-dense">
            Something heavy or far?{' '}
            {facts.phone ? (
              <a href={telLink(facts.phone)} className="text-link whitespace-nowrap">
                Call {facts.phone}
              </a>
            ) : (
              <Link to="/contact" className="text-link">
                Write to us
              </Link>
            )}
          </p>
        </aside>
      </div>
    </>
  )
}
