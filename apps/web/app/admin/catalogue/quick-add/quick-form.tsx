import { type AdminProduct, ProductInput, VariantInput } from '@shop/contract/admin/products'
import { priceKoboMax } from '@shop/contract/money'
import { Banner } from '@shop/ui/banner'
import { useState } from 'react'
import * as z from 'zod/mini'
import { getDevicePreference, saveDevicePreference } from '../../../api/storage/device-preference.ts'
import { FormBody } from '../../../forms/contract/contract-form.tsx'
import { MoneyInput, NumberInput, SelectInput, TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { NetworkButton } from '../../../forms/network-button.tsx'
import { useCatalogueOptions, useUpdateProductCache } from '../queries.ts'
import { PhotoField } from './photo-field.tsx'
import { publishQuickProduct } from './publish-quick-product.ts'
import { useQuickPhoto } from './use-quick-photo.ts'

/** A product that is published at once, so it needs a price. */
const QuickProduct = z.extend(ProductInput, {
  variants: z.array(
    z.extend(VariantInput, {
      price_kobo: z
        .number('Enter a price')
        .check(
          z.int('Enter a price in whole kobo'),
          z.gte(1, 'Enter a price'),
          z.lte(priceKoboMax, 'Too much'),
        ),
    }),
  ),
})

const categoryName = 'quick-product-category'

const emptyProduct = (category: string) => ({
  name: '',
  category,
  variants: [{ price_kobo: null as number | null, on_hand: 1 as number | null }],
})

/** The form, its photo, and how much of the photo has been sent. */
function useQuickForm(onPublished: (product: AdminProduct) => void) {
  const { clear, ...chosen } = useQuickPhoto()
  const { photo, setProblem } = chosen
  const [percent, setPercent] = useState<number>()
  const updateCache = useUpdateProductCache()
  const [values] = useState(() => emptyProduct(getDevicePreference(categoryName) ?? ''))
  const send = async (input: z.output<typeof QuickProduct>) => {
    if (!photo) throw new Error('There is no photo.')
    return publishQuickProduct(input, photo.file, setPercent).finally(() => setPercent(undefined))
  }
  const form = useContractForm(send, {
    schema: QuickProduct,
    values,
    toInput: ({ variants: [variant], ...fields }) => ({
      ...fields,
      variants: [{ ...variant, on_hand: variant?.on_hand ?? 0 }],
    }),
    draft: 'quick-product',
    isAction: true,
    errors: 'inline',
    onSaved: (product) => {
      saveDevicePreference(categoryName, product.category)
      updateCache(product)
      clear()
      onPublished(product)
    },
  })
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault()
    if (photo) return form.submit(event)
    setProblem('Take a picture first')
    return undefined
  }
  return { ...chosen, percent, form: { ...form, submit } }
}

/** Everything that a product needs to be sold; the rest has defaults and can be edited later. */
export function QuickForm({ onPublished }: { onPublished: (product: AdminProduct) => void }) {
  const { photo, problem, isReading, choose, percent, form } = useQuickForm(onPublished)
  const { data: options } = useCatalogueOptions()
  const categories = options?.categories.map(({ name }) => ({ value: name, text: name })) ?? []
  return (
    <FormBody form={form} legend="Product" fieldsClassName="grid gap-4 pb-24">
      <PhotoField
        photo={photo}
        problem={problem}
        isReading={isReading}
        onFile={(file) => void choose(file)}
      />
      <TextInput name="name" label="Name" size="regular" max={150} required autoComplete="off" />
      <div className="grid grid-cols-[1fr_6.5rem] gap-3">
        <MoneyInput name="variants.0.price_kobo" label="Price" size="regular" required />
        <NumberInput name="variants.0.on_hand" label="In stock" size="regular" />
      </div>
      <SelectInput
        name="category"
        label="Category"
        size="regular"
        placeholder="No category (Other)"
        options={categories}
      />
      {form.pending && percent !== undefined && percent < 100 && (
        <Banner tone="info">Sending the picture: {percent} %</Banner>
      )}
      <div className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-surface p-3 md:static md:border-0 md:bg-transparent md:p-0">
        <NetworkButton
          type="submit"
          variant="primary"
          full
          loading={form.pending || isReading}
          pendingText={form.pending ? 'Publishing…' : 'Reading the picture…'}
        >
          Publish
        </NetworkButton>
      </div>
    </FormBody>
  )
}
