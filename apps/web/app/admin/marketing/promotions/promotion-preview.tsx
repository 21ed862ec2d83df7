import type { PromotionInput } from '@shop/contract/admin/promotions'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { previewPromotion } from '../../../api/generated/admin/promotions.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { parseInteger } from '../../../format/money.ts'
import { ProductPicker } from '../product-picker.tsx'

/** Tries the promotion in the form on a cart, without saving anything. */
export function CartPreview({ input }: { input: PromotionInput }) {
  const [lines, setLines] = useState<{ product_id: string; quantity: number }[]>([])
  const [units, setUnits] = useState('1')
  const preview = useMutation({
    mutationFn: (cart: typeof lines) => previewPromotion({ promotion: input, lines: cart }),
  })
  const add = (product_id: string) => {
    const cart = [...lines, { product_id, quantity: parseInteger(units) }]
    preview.mutate(cart, { onSuccess: () => setLines(cart) })
  }
  const { data, error } = preview
  return (
    <Panel title="Test with a cart">
      {data && (
        <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-dense">
          {data.lines.map((line, index) => (
            <div key={index} className="contents">
              <dt>
                {line.quantity} x {line.name}
              </dt>
              <dd className="tabular text-right">
                {formatNaira(line.line_total_kobo)}
                {line.discount_kobo > 0 && (
                  <span className="block text-caption text-ok">−{formatNaira(line.discount_kobo)}</span>
                )}
              </dd>
            </div>
          ))}
          <dt className="font-bold">To pay{data.is_delivery_free && ', delivery free'}</dt>
          <dd className="tabular text-right font-bold">{formatNaira(data.total_kobo)}</dd>
        </dl>
      )}
      {data?.hints.map((hint) => (
        <p key={hint} className="mb-2 text-small text-info">
          {hint}
        </p>
      ))}
      {error && <p className="mb-2 text-small font-semibold text-sale">{getErrorMessage(error)}</p>}
      <div className="grid grid-cols-[1fr_5rem] gap-2">
        <ProductPicker label="Add a product" onChoose={({ id }) => add(id)} />
        <TextField
          size="dense"
          label="Quantity"
          inputMode="numeric"
          value={units}
          onChange={(event) => setUnits(event.target.value)}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {lines.length > 0 && (
          <>
            <Button size="dense" loading={preview.isPending} onClick={() => preview.mutate(lines)}>
              Test again
            </Button>
            <Button
              size="dense"
              disabled={preview.isPending}
              onClick={() => {
                setLines([])
                preview.reset()
              }}
            >
              Clear
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}
