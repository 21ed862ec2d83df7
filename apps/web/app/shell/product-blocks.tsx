import { Skeleton } from '@shop/ui/skeleton'
import { useMatches } from 'react-router'
import { findLoadedProduct } from './known-product.ts'
import { ShopImage } from '../runtime/shop-picture.tsx'

/** The product page while it is on its way; its name and first picture stand there when the page before had them. */
export function ProductSkeleton({ path }: { path: string }) {
  const pages = useMatches().map(({ loaderData }) => loaderData)
  // Of the page that the browser loaded, the long part stands beside its data.
  const preview = findLoadedProduct(import.meta.env.SSR ? pages : [...pages, self.handed], path)
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
