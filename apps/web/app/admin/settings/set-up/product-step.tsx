import { createProduct as contract, type AdminProduct } from '@shop/contract/admin/products'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { FileTile } from '@shop/ui/file-tile'
import { FileUpload } from '@shop/ui/file-upload'
import { Panel } from '@shop/ui/panel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getDashboard } from '../../../api/generated/admin/dashboard.ts'
import { createProduct } from '../../../api/generated/admin/products.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { toastError, toastSuccess } from '../../../api/toasts.ts'
import { FormBody } from '../../../forms/contract/contract-form.tsx'
import { MoneyInput, NumberInput, TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useDashboard } from '../../../shell/admin/queries.ts'
import type { StepProps } from './setup-frame.tsx'

const empty = { name: '', variants: [{ price_kobo: null, on_hand: null }] }

/** The first product from a photo: published at once, with everything else as the shop's defaults. */
export function ProductStep({ formId, onSaved }: StepProps) {
  const { data } = useDashboard()
  const isDone = data?.setup_checklist.some(({ step, is_done: done }) => step === 'product' && done)
  return isDone ? <PublishedProduct /> : <FirstProductForm formId={formId} onSaved={onSaved} />
}

function PublishedProduct() {
  return (
    <Banner
      tone="success"
      className="flex-wrap"
      action={
        <ButtonLink size="dense" href="/admin/products/add-product">
          Add another
        </ButtonLink>
      }
    >
      Your shop has products of its own.
    </Banner>
  )
}

function FirstProductForm({ formId, onSaved }: StepProps) {
  const photo = usePhoto()
  const queries = useQueryClient()
  const form = useContractForm(createProduct, {
    schema: contract,
    values: empty,
    toInput: (values) => ({ ...values, published: true }),
    isAction: true,
    onSaved: async (product: AdminProduct) => {
      if (photo.file) await uploadPhoto(product.id, photo.file)
      toastSuccess(`${product.name} is in your shop`)
      await queries.invalidateQueries({ queryKey: getDashboard.key() })
      await onSaved()
    },
  })
  return (
    <Panel title="Product">
      <FormBody form={form} id={formId} legend="Product">
        {photo.file && photo.preview ? (
          <div className="w-40">
            <FileTile
              name={photo.file.name}
              thumbnail={photo.preview}
              onRemove={() => photo.set(undefined)}
            />
          </div>
        ) : (
          <FileUpload
            label="Add a photo"
            helper="From the camera or the gallery. The shop makes it square and small; nothing is cut off."
            accept="image/*"
            onFiles={([file]) => photo.set(file)}
          />
        )}
        <TextInput name="name" label="Name" max={150} />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyInput name="variants.0.price_kobo" label="Price" helper="With VAT, as customers pay it" />
          <NumberInput name="variants.0.on_hand" label="How many you have" />
        </div>
      </FormBody>
    </Panel>
  )
}

/** The chosen photo with an address to show it, which is revoked with the photo. */
function usePhoto() {
  const [photo, setPhoto] = useState<{ file: File; preview: string }>()
  const set = (file: File | undefined) => {
    if (photo) URL.revokeObjectURL(photo.preview)
    setPhoto(file && { file, preview: URL.createObjectURL(file) })
  }
  return { ...photo, set }
}

/** The product stays if its photo is rejected: it can be added in the product's editor. */
async function uploadPhoto(productId: string, file: File): Promise<void> {
  const url = `/api/admin/products/${encodeURIComponent(productId)}/images`
  try {
    await uploadFile({ url, file, onProgress: () => {}, signal: new AbortController().signal })
  } catch (error) {
    toastError(`The product was published without its photo. ${getErrorMessage(error)}`)
  }
}
