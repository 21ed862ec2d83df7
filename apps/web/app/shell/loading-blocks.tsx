import { t } from '@shop/contract/t'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useMatches } from 'react-router'
import { findLoadedProduct } from './loaded-product.ts'
import { ShopImage } from '../runtime/root-data.tsx'

export type LoadingVariant = 'products' | 'product' | 'checkout' | 'shipping' | 'profile'

const variants = {
  products: { label: t('Loading products'), Placeholder: ListSkeleton },
  product: { label: t('Loading product'), Placeholder: ProductSkeleton },
  checkout: { label: t('Loading checkout'), Placeholder: CheckoutSkeleton },
  shipping: { label: t('Loading delivery'), Placeholder: DetailSkeleton },
  profile: { label: t('Loading your page'), Placeholder: ProfileSkeleton },
}

export interface PageSkeletonProps {
  variant: LoadingVariant
  /** Path of the page being loaded, used to show what is already known of it. */
  path?: string
}

/** Skeleton in the final size. Shows nothing if loading takes less than 150 ms. */
export function PageSkeleton({ variant, path = '' }: PageSkeletonProps) {
  const { label, Placeholder } = variants[variant]
  return (
    <SkeletonGroup label={label} className="py-7">
      <Placeholder path={path} />
    </SkeletonGroup>
  )
}

function range(count: number) {
  return Array.from({ length: count }, (_, index) => index)
}

function ListSkeleton() {
  return (
    <>
      <div className="mb-5 flex items-center justify-between">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="hidden h-11 w-52 md:block" />
      </div>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {range(8).map((card) => (
          <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
            <Skeleton className="aspect-square rounded-none" />
            <div className="grid gap-2 p-3.5">
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-4 w-7/12" />
              <Skeleton className="h-3 w-5/12" />
              <Skeleton className="h-5 w-6/12" />
              <Skeleton className="mt-2 h-10" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

function CheckoutSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <div className="grid content-start gap-5">
        {range(3).map((step) => (
          <Skeleton key={step} className={step === 0 ? 'h-80' : 'h-20'} />
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}

function DetailSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-7 w-56" />
      {range(4).map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-5 w-64" />
        </div>
      ))}
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-6 w-48" />
      </div>
      {range(6).map((line) => (
        <Skeleton key={line} className="h-12" />
      ))}
    </div>
  )
}

/** Skeleton of the product page, with the name and first image if the previous page had them. */
function ProductSkeleton({ path }: { path: string }) {
  const pages = useMatches().map(({ loaderData }) => loaderData)
  const preview = findLoadedProduct(pages, path)
  return (
    <>
      <Skeleton className="my-3 h-4 w-64 max-w-full" />
      <div className="grid items-start gap-x-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:gap-x-8">
        <div className="-mx-[5.556%] flex flex-col gap-3 md:mx-0 md:flex-row-reverse md:items-start">
          <div className="min-w-0 flex-1 overflow-hidden md:rounded-panel">
            {preview?.image ? (
              <ShopImage
                source={preview.image}
                sizes="(min-width: 1024px) 560px, 100vw"
                load="eager"
                decorative
              />
            ) : (
              <Skeleton className="aspect-square rounded-none" />
            )}
          </div>
          <div className="flex gap-2.5 max-md:px-[5%] md:w-21 md:flex-col">
            {[0, 1, 2].map((view) => (
              <Skeleton key={view} className="size-14 rounded-control md:size-19" />
            ))}
          </div>
        </div>
        <div className="grid min-w-0 gap-3 pt-3 md:pt-0">
          {preview ? (
            <p className="text-h1 font-bold text-balance wrap-anywhere">{preview.name}</p>
          ) : (
            <Skeleton className="h-9 w-11/12" />
          )}
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-3 h-13 w-9/12" />
          <Skeleton className="h-13" />
          <Skeleton className="mt-3 h-44 rounded-card" />
        </div>
      </div>
      <Skeleton className="mt-8 h-40 md:mt-14" />
    </>
  )
}
