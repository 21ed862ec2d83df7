import { tipRotationMs } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Lightbulb } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LoadingBlocks, type LoadingBlocksProps } from '../loading-blocks.tsx'
import { loadingTips } from './loading-tips.ts'
import { useShopFacts } from '../../runtime/shop-facts.ts'
import { useReducedMotion } from '../../runtime/use-reduced-motion.ts'

/** What a shopper sees while a page is on its way: its blocks, and one tip. */
export function LoadingPage(props: LoadingBlocksProps) {
  const tips = loadingTips(useShopFacts())
  return (
    <>
      <LoadingBlocks {...props} />
      <Tip tips={tips} />
    </>
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
