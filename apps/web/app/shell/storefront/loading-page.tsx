import { tipRotationMs } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Lightbulb } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { PageSkeleton, type PageSkeletonProps } from '../loading-blocks.tsx'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import type { StoreDetails } from '@shop/contract/settings'

/** What a shopper sees while a page loads: its skeleton and one tip. */
export function LoadingPage(props: PageSkeletonProps) {
  const tips = loadingTips(useStoreDetails())
  return (
    <>
      <PageSkeleton {...props} />
      <Tip tips={tips} />
    </>
  )
}

/** Changes every 2 s and is never announced. With reduced motion, the visitor changes it by hand. */
function Tip({ tips }: { tips: readonly string[] }) {
  const [index, setIndex] = useState(0)
  const prefersReducedMotion = useReducedMotion()
  useEffect(() => {
    if (prefersReducedMotion) return undefined
    const timer = setInterval(() => setIndex((before) => before + 1), tipRotationMs)
    return () => clearInterval(timer)
  }, [prefersReducedMotion])
  return (
    <div className="fixed inset-x-[5%] bottom-18 z-bar mx-auto flex max-w-fit items-center gap-3 rounded-card border border-line bg-surface px-5 py-2.5 text-dense shadow-menu md:bottom-10">
      <Lightbulb aria-hidden className="text-star" />
      <span>{tips[index % tips.length]}</span>
      {prefersReducedMotion && (
        <Button variant="quiet" size="dense" onClick={() => setIndex(index + 1)}>
          {t('Next tip')}
        </Button>
      )}
    </div>
  )
}

const defaultTips = [
  t('Tap the heart to save something for later.'),
  t('The delivery fee is shown before you pay.'),
]

/** Tips of the loading page, limited to what the shop's settings make true. */
export function loadingTips(store: StoreDetails): string[] {
  const hasPayOnDelivery = store.promises.some((promise) => /pay on delivery/i.test(promise.title))
  return hasPayOnDelivery ? [...defaultTips, t('You can pay on delivery in many cities.')] : defaultTips
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor's system asks for reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
}
