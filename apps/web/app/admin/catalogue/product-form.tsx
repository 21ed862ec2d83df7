import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { FormProvider } from 'react-hook-form'
import { ConflictBanner } from '../../forms/conflict-banner.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { useSaveKey } from '../../forms/use-save-key.ts'
import { AttributeDialog, type AskedCategory } from './attribute-dialog.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { CardPreview } from './card-preview.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PricePanel } from './price-panel.tsx'
import { SearchEngineFields } from './search-engine-fields.tsx'
import { ShelfFields, StatusFields } from './side-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariantFields } from './variant-fields.tsx'

interface ProductFormProps {
  /** Null for a new one. */
  product: AdminProduct | null
  onAdded: (product: AdminProduct, unsentPhotos: number) => void
}

/** Everything that staff enter of a product, saved together by one bar. */
export function ProductForm({ product, onAdded }: ProductFormProps) {
  const [asked, setAsked] = useState<AskedCategory | null>(null)
  const state = useProductForm(product, onAdded)
  const { form, saved, pictures, changes, conflict, saving } = state
  const { register, formState, watch } = form
  const page = useRef<HTMLFormElement>(null)
  useFocusFirstError(page, state.failures)
  const unsaved = changes.length > 0
  useSaveKey(unsaved, state.save)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.save()
  }
  return (
    <FormProvider {...form}>
      {state.restored && (unsaved || pictures.lost > 0) && !conflict && (
        <Banner tone={pictures.lost > 0 ? 'warn' : 'info'} className="mb-5">
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
          <PictureFields pictures={pictures} name={saved?.name} />
          <VariantFields pictures={pictures.shown} />
          <FeatureFields />
          <AttributeFields onAsk={setAsked} />
          <SearchEngineFields address={saved?.id} />
        </div>
        <div className="grid min-w-0 gap-5">
          <StatusFields product={saved} />
          <PricePanel />
          <ShelfFields product={saved} />
          <CardPreview picture={pictures.shown[0]} waiting={pictures.waiting[0]?.preview} />
        </div>
        {unsaved && (
          <SaveBar
            changes={changes}
            saving={saving}
            saveText={saved ? 'Save' : 'Add product'}
            onDiscard={state.discard}
          />
        )}
      </form>
      {asked && <AttributeDialog {...asked} onClose={() => setAsked(null)} />}
      <LeaveGuard unsaved={unsaved && !saving} onDiscard={state.discard} />
    </FormProvider>
  )
}

/**
 * After each failed save scrolls to the first invalid field or alert and focuses it. It runs after every render, so that
 * fields which open with their errors are found too. `failures`: how many saves have failed so far.
 */
function useFocusFirstError(form: RefObject<HTMLElement | null>, failures: number): void {
  const handled = useRef(0)
  useEffect(() => {
    if (failures === handled.current) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!first) return
    handled.current = failures
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
