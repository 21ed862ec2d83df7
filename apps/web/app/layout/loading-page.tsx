import { tipRotationMs } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Lightbulb } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadingTips } from './loading-tips.ts'
import { ProductBlocks } from './product-blocks.tsx'
import { useShopFacts } from './shop-facts.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

export type LoadingVariant = 'products' | 'product' | 'checkout' | 'shipping' | 'profile'

const variants = {
  products: { label: t('Loading products'), Blocks: ListBlocks },
  product: { label: t('Loading product'), Blocks: ProductBlocks },
  checkout: { label: t('Loading checkout'), Blocks: CheckoutBlocks },
  shipping: { label: t('Loading delivery'), Blocks: ShippingBlocks },
  profile: { label: t('Loading your page'), Blocks: ProfileBlocks },
}

interface LoadingPageProps {
  variant: LoadingVariant
  /** Of the page that is on its way, where more of it may be known. */
  path?: string
}

/** Blocks of the final size and one tip. Nothing shows when loading takes less than 150 ms. */
export function LoadingPage({ variant, path = '' }: LoadingPageProps) {
  const tips = loadingTips(useShopFacts())
  const { label, Blocks } = variants[variant]
  return (
    <>
      <SkeletonGroup label={label} className="py-7">
        <Blocks path={path} />
      </SkeletonGroup>
      <Tip tips={tips} />
    </>
  )
}

function numbered(count: number) {
  return Array.from({ length: count }, (_, index) => index)
}

function ListBlocks() {
  return (
    <>
      <div className="mb-5 flex items-center justify-between">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="hidden h-11 w-52 md:block" />
      </div>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {numbered(8).map((card) => (
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

function CheckoutBlocks() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <div className="grid content-start gap-5">
        {numbered(3).map((step) => (
          <Skeleton key={step} className={step === 0 ? 'h-80' : 'h-20'} />
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}

function ShippingBlocks() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-7 w-56" />
      {numbered(4).map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-5 w-64" />
        </div>
      ))}
    </div>
  )
}

function ProfileBlocks() {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-6 w-48" />
      </div>
      {numbered(6).map((line) => (
        <Skeleton key={line} className="h-12" />
      ))}
    </div>
  )
}

/** Changes every 2 s and is never announced; who wants less motion changes it by hand. */
function Tip({ tips }: { tips: readonly string[] }) {
  const [shown, setShown] = useState(0)
  const still = useReducedMotion()
  useEffect(() => {
    if (still) return undefined
    const timer = setInterval(() => setShown((before) => before + 1), tipRotationMs)
    return () => clearInterval(timer)
  }, [still])
  return (
    <div className="fixed inset-x-[5%] bottom-18 z-bar mx-auto flex max-w-fit items-center gap-3 rounded-card border border-line bg-surface px-5 py-2.5 text-dense shadow-menu md:bottom-10">
      <Lightbulb aria-hidden className="text-star" />
      <span>{tips[shown % tips.length]}</span>
      {still && (
        <Button variant="quiet" size="dense" onClick={() => setShown(shown + 1)}>
          {t('Next tip')}
        </Button>
      )}
    </div>
  )
}
