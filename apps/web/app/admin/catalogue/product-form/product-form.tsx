import type { AdminProduct } from '@shop/contract/admin/products'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from '../../../forms/contract/form-state.ts'
import { FormPage } from '../../../forms/contract/contract-form.tsx'
import { AttributeDialog, type EditedCategory } from './attribute-dialog.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { CardPreview, PricePanel } from './product-preview.tsx'
import { DescriptionFields, FeatureFields, SearchEngineFields } from './detail-fields.tsx'
import { ImageFields } from './image-fields.tsx'
import { OrganisationFields, StatusFields } from './side-fields.tsx'
import { useProductForm, type OnAdded } from './use-product-form.ts'
import { VariantFields } from './variant-fields.tsx'

interface ProductFormProps {
  /** Null for a new product. */
  product: AdminProduct | null
  onAdded: OnAdded
}

/** The whole form of a product, saved together by one bar. */
export function ProductForm({ product, onAdded }: ProductFormProps) {
  const [editedCategory, setEditedCategory] = useState<EditedCategory | null>(null)
  const { form, saved, images } = useProductForm(product, onAdded)
  const restored = restoredMessage(form.isRestored || images.restored, images.lostCount)
  return (
    <>
      <FormPage
        form={form}
        className="marks-required grid items-start gap-5 pb-20 lg:grid-cols-[minmax(0,1fr)_20rem]"
        fieldsClassName="contents"
        saveLabel={saved ? 'Save' : 'Add product'}
      >
        {restored && (form.isDirty || images.lostCount > 0) && !form.conflict && (
          <Banner tone={images.lostCount > 0 ? 'warn' : 'info'} className="col-span-full">
            {restored}
          </Banner>
        )}
        <div className="grid min-w-0 gap-5">
          <DescriptionFields />
          <ImageFields images={images} name={saved?.name} />
          <VariantFields images={images.ordered} />
          <FeatureFields />
          <AttributeFields onEdit={setEditedCategory} />
          <SearchEngineFields address={saved?.id} />
        </div>
        <div className="grid min-w-0 gap-5">
          <StatusFields product={saved} />
          <PricePanel />
          <OrganisationFields isNew={saved === null} />
          <CardPreview image={images.ordered[0]} waiting={images.waiting[0]?.preview} />
        </div>
        <FirstErrorFocus />
      </FormPage>
      {editedCategory && <AttributeDialog {...editedCategory} onClose={() => setEditedCategory(null)} />}
    </>
  )
}

/** Message after a reload; null if no draft was restored. */
export function restoredMessage(hadDraft: boolean, lostImages: number): string | null {
  const draftRestored = 'Your unsaved changes were restored'
  if (lostImages === 0) return hadDraft ? `${draftRestored}.` : null
  const lostNote =
    lostImages === 1
      ? 'couldn’t keep 1 image. Please add it again.'
      : `couldn’t keep ${lostImages} images. Please add them again.`
  return hadDraft ? `${draftRestored}, but this browser ${lostNote}` : `This browser ${lostNote}`
}

/**
 * Scrolls to and focuses the first invalid field or alert after each failed save. It checks after every render, to find
 * fields that are only shown because of their error.
 */
function FirstErrorFocus() {
  const markerRef = useRef<HTMLSpanElement>(null)
  const handledCount = useRef(0)
  const { submitCount, isSubmitSuccessful } = useFormContext().formState
  useEffect(() => {
    if (isSubmitSuccessful || submitCount === handledCount.current) return
    const invalidElement = markerRef.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!invalidElement) return
    handledCount.current = submitCount
    if (invalidElement.role === 'alert') invalidElement.tabIndex = -1
    invalidElement.scrollIntoView({ block: 'center' })
    invalidElement.focus({ preventScroll: true })
  })
  return <span ref={markerRef} hidden />
}

/** Opens the product's page in a new tab, so that no input is lost. */
export function ViewInShop({ productId }: { productId: string }) {
  return (
    <ButtonLink
      size="dense"
      href={`/products/${productId}`}
      target="_blank"
      rel="noreferrer"
      icon={<ExternalLink aria-hidden />}
    >
      View in shop
      <span className="sr-only">(opens in a new tab)</span>
    </ButtonLink>
  )
}
