import type { OrderEditPreview } from '@shop/contract/admin/order-edits'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { quantityMax } from '@shop/contract/limits'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Fragment, useState } from 'react'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { ItemPicker } from './new-order/item-picker.tsx'
import { paymentPlaceLabel } from './order-rules.ts'
import { useRefetchOrder, useUpdateOrderCache } from './queries.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { editOrder, previewOrderEdit } from '../../api/generated/admin/order-edits.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { toItemInputs, type NewOrderItem } from './new-order/new-order.ts'
import { listAdminProducts } from '../../api/generated/admin/products.ts'

/** Changes what is in an order: units, lines taken out, products added, with the new sums before anything is saved. */
export default function EditOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [seen, setSeen] = useState(order)
  const [items, setItems] = useState(() => toNewOrderItems(order, quantityMax))
  if (seen.version !== order.version) {
    setSeen(order)
    setItems(rebaseItems(seen, items, order, quantityMax))
  }
  const canPreview = items.length > 0 && isChanged(order, items)
  const { data, error, isPlaceholderData } = useOrderEditPreview(order, items, canPreview)
  const change = useEditOrder(order)
  const reload = useRefetchOrder(order.id)
  const preview = canPreview && !error ? data : undefined
  const problem = change.error ?? (canPreview ? error : null)
  const save = () =>
    preview &&
    change.mutate(
      { items, confirmed_total_kobo: preview.total_kobo },
      {
        onSuccess: () => {
          toastSuccess('Order updated')
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      width="wide"
      title={`Edit #${order.number}`}
      subtitle="Existing items keep their price. Items you add cost today’s price."
      onClose={onClose}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="dense" onClick={onClose}>
            Discard changes
          </Button>
          <span className="flex-1 text-right text-caption text-muted">
            <span className="max-md:sr-only">The customer gets an email</span>
          </span>
          <Button
            variant="primary"
            size="dense"
            loading={change.isPending}
            disabled={!preview || isPlaceholderData}
            onClick={save}
          >
            Save changes
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Banner
            tone="error"
            action={
              getErrorCode(problem) === 'version_conflict' && (
                <Button size="dense" onClick={() => void reload().then(change.reset)}>
                  Reload
                </Button>
              )
            }
          >
            {getErrorMessage(problem)}
          </Banner>
        )}
        {items.length === 0 && (
          <Banner tone="warn">Keep at least one item in the order, or cancel the order instead.</Banner>
        )}
        <ItemPicker items={items} onChange={setItems} />
        {preview && <EditTotals preview={preview} where={paymentPlaceLabel(order)} />}
      </div>
    </Dialog>
  )
}

function EditTotals({ preview, where }: { preview: OrderEditPreview; where: string }) {
  const { items_kobo, discounts, delivery_fee_kobo, total_kobo, previous_total_kobo } = preview
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
      <dd className="text-right">{delivery_fee_kobo === 0 ? 'Free' : formatNaira(delivery_fee_kobo)}</dd>
      <dt className="text-body font-bold">New total</dt>
      <dd className="text-right text-body font-extrabold">{formatNaira(total_kobo)}</dd>
      <dt className="text-muted">Previous total</dt>
      <dd className="text-right text-muted">{formatNaira(previous_total_kobo)}</dd>
      <dt className="col-span-2 border-t border-line pt-2 font-semibold">{moneyMessage(preview, where)}</dt>
    </dl>
  )
}

function moneyMessage(
  { balance_due_kobo: due_kobo, balance_due_via: due_via, refund_kobo }: OrderEditPreview,
  where: string,
): string {
  if (refund_kobo > 0) return `${formatNaira(refund_kobo)} will be refunded to the original payment method.`
  if (due_kobo === 0) return 'Nothing to pay.'
  const due = formatNaira(due_kobo)
  if (due_via === 'on_delivery') return `${due} is collected ${where}.`
  if (due_via === 'transfer')
    return `The customer transfers ${due} to your account. The order is packed after that.`
  return `The customer pays ${due} online, on the order page. The order is packed after that.`
}

/** The lines of an order as the dialog begins with them. */
export function toNewOrderItems({ lines }: Pick<AdminOrder, 'lines'>, max: number): NewOrderItem[] {
  return lines.map((line) => ({
    variantId: line.variant_id,
    name: line.name,
    choice: [line.colour, line.size].filter(Boolean).join(', '),
    priceKobo: line.unit_price_kobo,
    available: max,
    quantity: line.quantity,
    orderedQuantity: line.quantity,
  }))
}

/** Whether anything is another than in the order. */
export function isChanged({ lines }: Pick<AdminOrder, 'lines'>, items: readonly NewOrderItem[]): boolean {
  return (
    items.length !== lines.length ||
    items.some(({ orderedQuantity, quantity }) => orderedQuantity !== quantity)
  )
}

/** The lines as they are now, with what was typed where nobody changed them meanwhile. */
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

/** What the order would cost, by the server. */
export function useOrderEditPreview(
  { id, version }: AdminOrder,
  items: readonly NewOrderItem[],
  enabled: boolean,
) {
  const body = { items: toItemInputs(items), version }
  return useQuery({
    ...previewOrderEdit.query({ ...body, order_id: id }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

/** Changes the order; the same press, sent again after a lost answer, changes it once. */
export function useEditOrder({ id, version }: AdminOrder) {
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const queries = useQueryClient()
  const show = useUpdateOrderCache(id)
  return useMutation({
    mutationFn: (input: { items: readonly NewOrderItem[]; confirmed_total_kobo: number }) => {
      const { items, confirmed_total_kobo } = input
      const body = { items: toItemInputs(items), version, confirmed_total_kobo }
      return editOrder({ ...body, order_id: id }, { idempotencyKey: idempotencyKeys.of(body) })
    },
    onSuccess: (order) => {
      idempotencyKeys.done()
      show(order)
      void queries.invalidateQueries({ queryKey: listAdminProducts.key() })
    },
    onError: () => void queries.invalidateQueries({ queryKey: previewOrderEdit.key({ order_id: id }) }),
  })
}
