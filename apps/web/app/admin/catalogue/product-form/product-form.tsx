import type { AdminProduct } from '@shop/contract/admin/products'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { FormProvider } from 'react-hook-form'
import { ConflictBanner } from '../../../forms/conflict-banner.tsx'
import { LeaveGuard } from '../../../forms/dirty-guard.tsx'
import { SaveBar, useSaveShortcut } from '../../../forms/save-bar.tsx'
import { AttributeDialog, type EditedCategory } from './attribute-dialog.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { CardPreview, PricePanel } from './product-preview.tsx'
import { FeatureFields, SearchEngineFields } from './detail-fields.tsx'
import { ImageFields } from './image-fields.tsx'
import { OrganisationFields, StatusFields } from './side-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariantFields } from './variant-fields.tsx'

interface ProductFormProps {
  /** Null for a new one. */
  product: AdminProduct | null
  onAdded: (product: AdminProduct, unsentImages: number) => void
}

/** Everything that staff enter of a product, saved together by one bar. */
export function ProductForm({ product, onAdded }: ProductFormProps) {
  const [requested, setRequested] = useState<EditedCategory | null>(null)
  const state = useProductForm(product, onAdded)
  const { form, saved, images, changes, conflict, saving } = state
  const { register, formState, watch } = form
  const page = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(page, state.failureCount)
  const hasUnsavedChanges = changes.length > 0
  useSaveShortcut(hasUnsavedChanges, state.save)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.save()
  }
  return (
    <FormProvider {...form}>
      {state.restored && (hasUnsavedChanges || images.lostCount > 0) && !conflict && (
        <Banner tone={images.lostCount > 0 ? 'warn' : 'info'} className="mb-5">
          {state.restored}
        </Banner>
      )}
      {conflict && (
        <ConflictBanner
          conflict={conflict}
          busy={saving}
          onReload={() => void state.reload()}
          onOverwrite={state.overwrite}
          onKeepBoth={state.keepBoth}
        />
      )}
      <form
        ref={page}
        onSubmit={submit}
        noValidate
        className="marks-required grid items-start gap-5 pb-20 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 gap-5">
          <Panel>
            <div className="grid gap-4">
              <TextField
                {...register('name')}
                label="Name"
                required
                size="dense"
                maxLength={150}
                autoComplete="off"
                error={formState.errors.name?.message}
              />
              <TextArea
                {...register('description')}
                label="Description"
                rows={5}
                maxLength={5_000}
                helper={`${watch('description').length} of 5,000`}
                error={formState.errors.description?.message}
              />
            </div>
          </Panel>
          <ImageFields images={images} name={saved?.name} />
          <VariantFields images={images.shown} />
          <FeatureFields />
          <AttributeFields onEdit={setRequested} />
          <SearchEngineFields address={saved?.id} />
        </div>
        <div className="grid min-w-0 gap-5">
          <StatusFields product={saved} />
          <PricePanel />
          <OrganisationFields product={saved} />
          <CardPreview image={images.shown[0]} waiting={images.waiting[0]?.preview} />
        </div>
        {hasUnsavedChanges && (
          <SaveBar
            changes={changes}
            saving={saving}
            saveLabel={saved ? 'Save' : 'Add product'}
            onDiscard={state.discard}
          />
        )}
      </form>
      {requested && <AttributeDialog {...requested} onClose={() => setRequested(null)} />}
      <LeaveGuard hasUnsavedChanges={hasUnsavedChanges && !saving} onDiscard={state.discard} />
    </FormProvider>
  )
}

/**
 * After each failed save scrolls to the first invalid field or alert and focuses it. It runs after every render, so that
 * fields which open with their errors are found too. `failures`: how many saves have failed so far.
 */
function useFocusAfterFailure(form: RefObject<HTMLElement | null>, failureCount: number): void {
  const handledCount = useRef(0)
  useEffect(() => {
    if (failureCount === handledCount.current) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!first) return
    handledCount.current = failureCount
    if (first.role === 'alert') first.tabIndex = -1
    first.scrollIntoView({ block: 'center' })
    first.focus({ preventScroll: true })
  })
}

/** Leads to the product's page in the shop, in a new tab so that nothing typed is lost. */
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
