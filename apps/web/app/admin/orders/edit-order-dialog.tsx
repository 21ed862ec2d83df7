import * as contract from '@shop/contract/admin/order-edits'
import type { OrderEditPreview } from '@shop/contract/admin/order-edits'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { lineQuantityMax } from '@shop/contract/limits'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { editOrder, previewOrderEdit } from '../../api/generated/admin/order-edits.ts'
import { listAdminProducts } from '../../api/generated/admin/products.ts'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { ItemPicker } from './new-order/item-picker.tsx'
import { toItemInputs, type NewOrderItem } from './new-order/new-order.ts'
import { paymentPlaceLabel } from './next-step.ts'
import { useOrderForm, useRefetchOrder } from './queries.ts'
import { formatDeliveryFee } from '../../format/delivery.ts'

/** Edits the items of an order: quantities, removed lines, added products. Shows the new totals before saving. */
export default function EditOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { items, setItems } = useEditedItems(order)
  const body = { items: toItemInputs(items), version: order.version }
  const canPreview = items.length > 0 && isChanged(order, items)
  const { data, error, isPlaceholderData } = useQuery({
    ...previewOrderEdit.query({ ...body, order_id: order.id }),
    enabled: canPreview,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const preview = canPreview && !error ? data : undefined
  const queries = useQueryClient()
  const handleSaved = () => {
    void queries.invalidateQueries({ queryKey: listAdminProducts.key() })
    onClose()
  }
  const form = useContractForm(editOrder, {
    ...useOrderForm(order, handleSaved),
    schema: contract.editOrder,
    values: {},
    toInput: () => ({ ...body, confirmed_total_kobo: preview?.total_kobo }),
    errors: 'none',
    success: 'Order updated',
    onError: () => void queries.invalidateQueries({ queryKey: previewOrderEdit.key({ order_id: order.id }) }),
  })
  const reload = useRefetchOrder(order.id)
  return (
    <FormDialog
      form={form}
      width="wide"
      title={`Edit #${order.number}`}
      subtitle="Existing items keep their price. Items you add cost today’s price."
      submit="Save changes"
      cancelLabel="Discard changes"
      disabled={!preview || isPlaceholderData}
      onClose={onClose}
      actions={<span className="text-caption text-muted max-md:sr-only">The customer gets an email</span>}
    >
      <EditProblem
        error={form.error ?? (canPreview ? error : null)}
        onReload={() => void reload().then(form.discard)}
      />
      {items.length === 0 && (
        <Banner tone="warn">Keep at least one item in the order, or cancel the order instead.</Banner>
      )}
      <ItemPicker items={items} onChange={setItems} />
      {preview && <EditTotals preview={preview} paymentPlace={paymentPlaceLabel(order)} />}
    </FormDialog>
  )
}

/** The edited items; reset to the order's lines if somebody else has changed them. */
function useEditedItems(order: AdminOrder) {
  const [previousOrder, setPreviousOrder] = useState(order)
  const [items, setItems] = useState(() => toNewOrderItems(order, lineQuantityMax))
  if (previousOrder.version !== order.version) {
    setPreviousOrder(order)
    setItems(rebaseItems(previousOrder, items, order, lineQuantityMax))
  }
  return { items, setItems }
}

function EditProblem({ error, onReload }: { error: unknown; onReload: () => void }) {
  if (!error) return null
  return (
    <Banner
      tone="error"
      action={
        getErrorCode(error) === 'version_conflict' && (
          <Button size="dense" onClick={onReload}>
            Reload
          </Button>
        )
      }
    >
      {getErrorMessage(error)}
    </Banner>
  )
}

function EditTotals({ preview, paymentPlace }: { preview: OrderEditPreview; paymentPlace: string }) {
  const { items_kobo, discounts, delivery_fee_kobo, fees_kobo = 0, total_kobo, previous_total_kobo } = preview
  return (
    <dl
      aria-live="polite"
      className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card border border-line bg-sunken p-3.5 text-small"
    >
      <dt className="text-muted">Items</dt>
      <dd className="text-right">{formatNaira(items_kobo)}</dd>
      {discounts.map(({ promotion_id, code, name, amount_kobo: kobo }) => (
        <Fragment key={promotion_id}>
          <dt className="text-muted">{code ?? name}</dt>
          <dd className="text-right text-ok">−{formatNaira(kobo)}</dd>
        </Fragment>
      ))}
      <dt className="text-muted">Delivery</dt>
      <dd className="text-right">{formatDeliveryFee(delivery_fee_kobo)}</dd>
      {fees_kobo > 0 && (
        <>
          <dt className="text-muted">Extras</dt>
          <dd className="text-right">{formatNaira(fees_kobo)}</dd>
        </>
      )}
      <dt className="text-body font-bold">New total</dt>
      <dd className="text-right text-body font-extrabold">{formatNaira(total_kobo)}</dd>
      <dt className="text-muted">Previous total</dt>
      <dd className="text-right text-muted">{formatNaira(previous_total_kobo)}</dd>
      <dt className="col-span-2 border-t border-line pt-2 font-semibold">
        {moneyMessage(preview, paymentPlace)}
      </dt>
    </dl>
  )
}

function moneyMessage(
  { balance_due_kobo, balance_due_via, refund_kobo }: OrderEditPreview,
  paymentPlace: string,
): string {
  if (refund_kobo > 0) return `${formatNaira(refund_kobo)} will be refunded to the original payment method.`
  if (balance_due_kobo === 0) return 'Nothing to pay.'
  const amountDue = formatNaira(balance_due_kobo)
  if (balance_due_via === 'on_delivery') return `${amountDue} is collected ${paymentPlace}.`
  if (balance_due_via === 'transfer')
    return `The customer transfers ${amountDue} to your account. The order is packed after that.`
  return `The customer pays ${amountDue} online, on the order page. The order is packed after that.`
}

/** The order's lines as the dialog's initial items. */
export function toNewOrderItems({ lines }: Pick<AdminOrder, 'lines'>, max: number): NewOrderItem[] {
  return lines.map((line) => ({
    variantId: line.variant_id,
    name: line.name,
    variantName: [line.colour, line.size].filter(Boolean).join(', '),
    priceKobo: line.unit_price_kobo,
    available: max,
    quantity: line.quantity,
    orderedQuantity: line.quantity,
  }))
}

/** Whether the items differ from the order's lines. */
export function isChanged({ lines }: Pick<AdminOrder, 'lines'>, items: readonly NewOrderItem[]): boolean {
  return (
    items.length !== lines.length ||
    items.some(({ orderedQuantity, quantity }) => orderedQuantity !== quantity)
  )
}

/** The edited items if the order's lines have not changed; otherwise the new lines. */
export function rebaseItems(
  before: AdminOrder,
  text: NewOrderItem[],
  now: AdminOrder,
  max: number,
): NewOrderItem[] {
  return lineKey(now) === lineKey(before) ? text : toNewOrderItems(now, max)
}

const lineKey = ({ lines }: AdminOrder) =>
  lines.map((line) => `${line.variant_id} ${line.quantity} ${line.unit_price_kobo}`).join()
