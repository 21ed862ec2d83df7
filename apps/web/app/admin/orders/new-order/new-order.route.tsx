import { cartLinkPath } from '@shop/contract/cart-links'
import * as contract from '@shop/contract/admin/order-edits'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { Quote } from '@shop/contract/checkout'
import { Banner } from '@shop/ui/banner'
import { Button, ButtonLink } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { DraftOrderItem } from '@shop/contract/admin/draft-orders'
import { getDraftOrder } from '../../../api/generated/admin/draft-orders.ts'
import { getCustomerProfile } from '../../../api/generated/admin/customer-profile.ts'
import { copyText } from '../../../api/copy-text.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { whatsappLink } from '../../../entities/customer/contact-links.ts'
import { FormBody } from '../../../forms/contract/contract-form.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { LeaveGuard } from '../../../forms/dirty-guard.tsx'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { NetworkButton } from '../../../forms/network-button.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { usePermission } from '../../../api/profile.ts'
import { ItemPicker } from './item-picker.tsx'
import {
  discardNewOrder,
  saveNewOrder,
  type NewOrder,
  type NewOrderItem,
  startNewOrder,
  startFromDraft,
  loadNewOrder,
  toDeliveryInput,
  guessCustomer,
  hasCustomer,
  toItemInputs,
  type NewOrderDraft,
  toInput,
} from './new-order.ts'
import { CustomerFields, LocationFields } from './new-order-fields.tsx'
import { NewOrderPayment } from './new-order-payment.tsx'
import { usePlaceOrderForCustomer, useQuoteForCustomer } from '../queries.ts'

export const handle: AdminHandle = {
  title: 'New order',
  permission: 'orders:create',
  parent: { label: 'Orders', to: '/admin/orders' },
  tabBar: false,
}

export const meta = pageTitle('New order')

export default function NewOrderPage() {
  const [query] = useSearchParams()
  const customerId = query.get('customer')
  const draftId = query.get('draft')
  return (
    <StaffSection title="New order" permission="orders:create" description="For a phone or in-store customer">
      {draftId !== null ? (
        <NewOrderFromDraft draftId={draftId} />
      ) : customerId === null ? (
        <NewOrderForm getInitial={loadNewOrder} />
      ) : (
        <NewOrderForCustomer customerId={customerId} />
      )}
    </StaffSection>
  )
}

/** A new order for the customer in the URL, as their page links here. */
function NewOrderForCustomer({ customerId }: { customerId: string }) {
  const result = useQuery({ ...getCustomerProfile.query({ customer_id: customerId }), refetchOnMount: true })
  return (
    <AsyncSection result={result} label="Loading the customer" height="h-96">
      {(profile) => <NewOrderForm key={customerId} getInitial={() => startNewOrder(profile)} />}
    </AsyncSection>
  )
}

/** A new order with the items of a catalogue order by WhatsApp. Names those that the shop cannot sell. */
function NewOrderFromDraft({ draftId }: { draftId: string }) {
  const result = useQuery({ ...getDraftOrder.query({ draft_order_id: draftId }), refetchOnMount: true })
  return (
    <AsyncSection result={result} label="Loading the catalogue order" height="h-96">
      {(draft) =>
        draft.order ? (
          <Banner tone="info">
            An order was already made from this:{' '}
            <Link to={`/admin/orders/${draft.order.id}`}>order #{draft.order.number}</Link>.
          </Banner>
        ) : (
          <div className="grid gap-4">
            {draft.note && <Banner tone="info">They wrote: {draft.note}</Banner>}
            <DraftProblems items={draft.items} />
            <NewOrderForm key={draftId} getInitial={() => startFromDraft(draft)} />
          </div>
        )
      }
    </AsyncSection>
  )
}

function DraftProblems({ items }: { items: readonly DraftOrderItem[] }) {
  const missing = items.filter(({ problem }) => problem !== null)
  if (missing.length === 0) return null
  return (
    <Banner tone="warn">
      Not all of what they ordered is there. Tell them before you create the order:
      <ul className="mt-1 list-disc pl-5 font-normal">
        {missing.map(({ sku, quantity, variant }) => (
          <li key={sku}>
            {variant
              ? `${variant.name}: ${quantity} ordered, ${variant.available} there`
              : `${sku}: not in the shop`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Quote of the order so far; none until there are items and a destination. */
function useNewOrderQuote({ draft, items }: NewOrder) {
  const { isCollectedInStore, state, lga, payment } = draft
  const hasDestination = isCollectedInStore || (state !== '' && lga !== '')
  const { data, error, isFetching } = useQuoteForCustomer({
    items: hasDestination ? toItemInputs(items) : [],
    payment_method: payment,
    location: isCollectedInStore ? null : { state, lga },
    delivery: toDeliveryInput(draft),
    customer: guessCustomer(draft),
  })
  const isPriced = hasDestination && items.length > 0
  return {
    quote: isPriced ? data : undefined,
    quoteError: isPriced ? error : null,
    isFetching,
    options: hasDestination ? (data?.delivery_options ?? []) : [],
  }
}

/** Customer, items, delivery and payment. The server calculates the total and rejects the order if it has changed. */
function NewOrderForm({ getInitial }: { getInitial: () => NewOrder }) {
  const { form, draft, items, change, setItems } = useNewOrderForm(getInitial)
  const canTakeCash = usePermission('payments:record')
  const { quote, quoteError, isFetching, options } = useNewOrderQuote({ draft, items })
  if (form.reply?.payment_link)
    return <SendLink order={form.reply.order} link={form.reply.payment_link} ticketId={draft.ticketId} />
  const problem = form.error ?? quoteError
  const create = ({ total_kobo }: Quote) => {
    form.methods.setValue('total_kobo', total_kobo)
    void form.submit()
  }
  return (
    <FormBody form={form} fieldsClassName="grid items-start gap-4 pb-20 md:gap-5 lg:grid-cols-[3fr_2fr]">
      <LeaveGuard
        hasUnsavedChanges={items.length > 0 && !form.pending && !form.reply}
        onDiscard={discardNewOrder}
      />
      <div className="grid min-w-0 gap-4 md:gap-5">
        <ItemPicker items={items} onChange={setItems} />
        <CustomerFields draft={draft} onChange={change} />
        <LocationFields draft={draft} onChange={change} options={options} />
      </div>
      <div className="grid min-w-0 gap-4 md:gap-5">
        <NewOrderPayment
          quote={quote}
          payment={draft.payment}
          canTakeCash={canTakeCash}
          onChange={(payment) => change({ payment })}
        />
        {problem && <Banner tone="error">{getErrorMessage(problem)}</Banner>}
        <NetworkButton
          variant="primary"
          full
          disabled={!quote || isFetching || !hasCustomer(draft)}
          loading={form.pending}
          onClick={() => quote && create(quote)}
        >
          {quote ? `Create order, ${formatNaira(quote.total_kobo)}` : 'Create order'}
        </NetworkButton>
        <CopyCartLink items={items} />
      </div>
    </FormBody>
  )
}

/** For customers who want to check out themselves. */
function CopyCartLink({ items }: { items: readonly NewOrderItem[] }) {
  if (items.length === 0) return null
  const copy = () => copyText(location.origin + cartLinkPath(toItemInputs(items)), 'Cart link copied')
  return (
    <Button type="button" variant="quiet" full onClick={() => void copy()}>
      Copy cart link
    </Button>
  )
}

/** The form, restored after a reload. No submit button: only the total shown can be confirmed. */
function useNewOrderForm(getInitial: () => NewOrder) {
  const [initial] = useState(getInitial)
  const navigate = useNavigate()
  const { place, onError } = usePlaceOrderForCustomer()
  const form = useContractForm(place, {
    schema: contract.placeOrderForCustomer,
    values: { ...initial, total_kobo: 0 },
    toInput: (entered) => toInput(entered.draft, entered.items, entered.total_kobo),
    // Customer and address share one draft here.
    labelErrors: (errors) => {
      const { customer, address } = errors
      if (customer || address) Object.assign(errors, { draft: { ...customer, ...address } })
    },
    errors: 'none',
    isAction: true,
    success: ({ order }) => `Order ${order.number} created`,
    onError: (error) => {
      onError()
      for (const [field, message = ''] of Object.entries(getFieldErrors(error)))
        form.methods.setError(`draft.${field.split('.').at(-1)}` as 'draft', { message })
    },
    onSaved: ({ order, payment_link }) => {
      discardNewOrder()
      return payment_link ? undefined : navigate(`/admin/orders/${order.id}`)
    },
  })
  const { methods } = form
  useEffect(() => methods.watch((entered) => saveNewOrder(entered as NewOrder)).unsubscribe, [methods])
  const { draft, items } = methods.watch()
  const change = (part: Partial<NewOrderDraft>) =>
    methods.setValue('draft', { ...methods.getValues('draft'), ...part })
  return {
    form,
    draft,
    items,
    change,
    setItems: (chosen: NewOrderItem[]) => methods.setValue('items', chosen),
  }
}

/** The payment link to send to the customer. */
function SendLink({ order, link, ticketId }: { order: AdminOrder; link: string; ticketId: string }) {
  const message = `Your order ${order.number}, ${formatNaira(order.outstanding_kobo)}: ${link}`
  return (
    <Panel title={`Order ${order.number} is awaiting payment`}>
      <p className="text-dense">
        Send this link to {order.customer.name}. The items are reserved for two hours.
      </p>
      <p className="mt-3 rounded-control border border-line bg-sunken px-3 py-2 text-small wrap-anywhere">
        {link}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {ticketId !== '' && (
          <ButtonLink
            size="dense"
            variant="primary"
            href={`/admin/support?ticket=${ticketId}&pay=${order.id}`}
          >
            Send in the conversation
          </ButtonLink>
        )}
        <Button size="dense" onClick={() => void copyText(link, 'Link copied')}>
          Copy link
        </Button>
        <ButtonLink
          size="dense"
          href={whatsappLink(order.address.phone, message)}
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
