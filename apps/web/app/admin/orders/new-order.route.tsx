import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button, ButtonLink } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import { copyText } from '../../api/copy-text.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { whatsappLink } from '../../entities/customer/contact-links.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import { ChooseItems } from './choose-items.tsx'
import { dropNewOrder, keepNewOrder, type NewOrder, newOrderFor, readNewOrder } from './kept-new-order.ts'
import {
  deliveryOf,
  guessOf,
  isCustomerKnown,
  itemsOf,
  type NewOrderDraft,
  wishOf,
} from './new-order-draft.ts'
import { CustomerFields, PlaceFields } from './new-order-fields.tsx'
import { NewOrderPay } from './new-order-pay.tsx'
import { usePlaceFor, useQuoteFor } from './use-new-order.ts'

export const handle: AdminHandle = {
  title: 'New order',
  needs: 'orders:create',
  parent: { label: 'Orders', to: '/admin/orders' },
  tabBar: false,
}
export const meta = titled('New order')

export default function NewOrderPage() {
  const [query] = useSearchParams()
  const customerId = query.get('customer')
  return (
    <StaffSection title="New order" needs="orders:create" line="For a phone or in-store customer">
      {customerId === null ? <NewOrderForm begun={readNewOrder} /> : <OrderFor customerId={customerId} />}
    </StaffSection>
  )
}

/** With a customer in the address, as their page links here, they are chosen already. */
function OrderFor({ customerId }: { customerId: string }) {
  const read = useQuery({ ...getCustomerProfile.query({ accountId: customerId }), refetchOnMount: true })
  return (
    <LoadedPart read={read} label="Loading the customer" height="h-96">
      {(profile) => <NewOrderForm key={customerId} begun={() => newOrderFor(profile)} />}
    </LoadedPart>
  )
}

/** Who, what, where and how it is paid; the total is the server's, and the order is made at it or not at all. */
function NewOrderForm({ begun }: { begun: () => NewOrder }) {
  const [entered, setEntered] = useState(begun)
  const { draft, items } = entered
  const enter = (next: NewOrder) => {
    keepNewOrder(next)
    setEntered(next)
  }
  const mayTakeCash = usePermission('payments:record')
  const navigate = useNavigate()
  const change = (part: Partial<NewOrderDraft>) => enter({ items, draft: { ...draft, ...part } })
  const { isTakenAlong, state, lga, payment } = draft
  const isPlaced = isTakenAlong || (state !== '' && lga !== '')
  const quote = useQuoteFor({
    items: isPlaced ? itemsOf(items) : [],
    payment_method: payment,
    location: isTakenAlong ? null : { state, lga },
    delivery: deliveryOf(draft),
    customer: guessOf(draft),
  })
  const place = usePlaceFor()
  const told = place.data
  if (told?.payment_link) return <SendLink order={told.order} link={told.payment_link} />
  const errors = fieldErrorsOf(place.error)
  const fields = { draft, errors, onChange: change }
  const total = isPlaced && items.length > 0 ? quote.data?.total_kobo : undefined
  const isReady = total !== undefined && !quote.isFetching && isCustomerKnown(draft)
  const problem = place.error ?? (isPlaced && items.length > 0 ? quote.error : null)
  return (
    <div className="grid items-start gap-4 pb-20 md:gap-5 lg:grid-cols-[3fr_2fr]">
      <LeaveGuard
        unsaved={items.length > 0 && !place.isPending && !place.isSuccess}
        onDiscard={dropNewOrder}
      />
      <div className="grid min-w-0 gap-4 md:gap-5">
        <ChooseItems items={items} onChange={(chosen) => enter({ draft, items: chosen })} />
        <CustomerFields {...fields} />
        <PlaceFields {...fields} options={isPlaced ? (quote.data?.delivery_options ?? []) : []} />
      </div>
      <div className="grid min-w-0 gap-4 md:gap-5">
        <NewOrderPay
          quote={total === undefined ? undefined : quote.data}
          payment={payment}
          mayTakeCash={mayTakeCash}
          onChange={(way) => change({ payment: way })}
        />
        {problem && <Banner tone="error">{messageOf(problem)}</Banner>}
        <NetworkButton
          variant="primary"
          full
          disabled={!isReady}
          loading={place.isPending}
          onClick={() => {
            if (total === undefined) return
            place.mutate(wishOf(draft, items, total), {
              onSuccess: ({ order, payment_link }) => {
                dropNewOrder()
                toastSuccess(`Order ${order.number} created`)
                if (!payment_link) void navigate(`/admin/orders/${order.id}`)
              },
            })
          }}
        >
          {total === undefined ? 'Create order' : `Create order, ${formatNaira(total)}`}
        </NetworkButton>
      </div>
    </div>
  )
}

/** The link that the customer pays by, to be sent on. */
function SendLink({ order, link }: { order: AdminOrder; link: string }) {
  const words = `Your order ${order.number}, ${formatNaira(order.outstanding_kobo)}: ${link}`
  return (
    <Panel title={`Order ${order.number} is awaiting payment`}>
      <p className="text-dense">
        Send this link to {order.customer.name}. The items are reserved for two hours.
      </p>
      <p className="mt-3 rounded-control border border-line bg-sunken px-3 py-2 text-small wrap-anywhere">
        {link}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="dense" onClick={() => void copyText(link, 'Link copied')}>
          Copy link
        </Button>
        <ButtonLink
          size="dense"
          href={whatsappLink(order.address.phone, words)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </ButtonLink>
        <ButtonLink size="dense" variant="quiet" href={`/admin/orders/${order.id}`}>
          View order
        </ButtonLink>
      </div>
    </Panel>
  )
}
