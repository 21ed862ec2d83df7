import { Check, Clock, TrendingDown, Truck } from 'lucide-react'
import { Badge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { PriceSavingBadge } from '../price-saving-badge.tsx'
import { ToastView } from '../toast-view.tsx'
import { Example, Examples, ShowcaseSection } from './show-section.tsx'
import type { IllustrationName } from '../empty-art.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadMore } from '../load-more.tsx'
import { ProgressLine } from '../progress-line.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton.tsx'

const nothing = () => {}

const long =
  'The rider could not reach you at 0803 000 0142 and comes again tomorrow between 9 am and 12 noon; call us if another day suits you better'

const banners = {
  Failed: <Banner tone="error">Login failed. Please try again.</Banner>,
  Done: (
    <Banner tone="success" onClose={nothing}>
      Check your email to confirm.
    </Banner>
  ),
  Changed: (
    <Banner tone="warn" action={<Button size="dense">Reload</Button>}>
      Changed by Tunde Bello 2 minutes ago.
    </Banner>
  ),
  'Good to know': <Banner tone="info">Prices include VAT.</Banner>,
  Offline: <Banner tone="offline">You’re offline. Showing saved content.</Banner>,
}

const toasts = {
  'Toast, loading': <ToastView kind="loading" text="Adding to cart..." onClose={nothing} />,
  'Toast, success': <ToastView kind="success" text="Added to cart!" onClose={nothing} />,
  'Toast, error': <ToastView kind="error" text="Please login to view your cart!" onClose={nothing} />,
  'Toast, blank': <ToastView kind="blank" text="You are signed out" onClose={nothing} />,
  'Toast, undo': (
    <ToastView
      kind="success"
      text="Removed from cart"
      action={{ text: 'Undo', run: nothing }}
      onClose={nothing}
    />
  ),
}

const badgesAndChips = {
  'Per cent off': <Badge tone="off">-13%</Badge>,
  Saving: <PriceSavingBadge priceKobo={2850000} regularPriceKobo={3400000} />,
  Badge: <Badge>Demo</Badge>,
  'Neutral chip': <Chip>Sold out</Chip>,
  'OK chip': (
    <Chip tone="ok" icon={<Check />}>
      Delivered
    </Chip>
  ),
  'Warn chip': (
    <Chip tone="warn" icon={<Clock />}>
      To pay
    </Chip>
  ),
  'Danger chip': (
    <Chip tone="danger" icon={<TrendingDown />}>
      ₦7,000 less
    </Chip>
  ),
  'Info chip': (
    <Chip tone="info" icon={<Truck />}>
      On the way
    </Chip>
  ),
  'Chip on a selected row': (
    <span data-selected="true" className="block rounded-control bg-primary-soft p-2">
      <Chip tone="ok">Delivered</Chip>
    </span>
  ),
  'Applied filter': <FilterChip text="4 stars and up" href="#chips" />,
}

export function MessagesShowcase() {
  return (
    <>
      <ShowcaseSection title="Banners" className="grid! gap-y-3">
        <Examples of={banners} />
        <Example name="Long banner" className="w-80">
          <Banner tone="warn" onClose={nothing}>
            {long}
          </Banner>
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Toasts">
        <Examples of={toasts} />
        <Example name="Toast, long" className="w-90">
          <ToastView kind="error" text={`${long}. ${long}.`} onClose={nothing} />
        </Example>
      </ShowcaseSection>
      <ShowcaseSection title="Badges and chips" examples={badgesAndChips} />
    </>
  )
}

const illustrations: IllustrationName[] = ['cart', 'saved', 'parcel', 'done', 'search', 'list', 'broken']
const list = { total: 69, noun: 'products', onLoadMore: () => {} }

const loading = {
  'Card on its way': (
    <SkeletonGroup label="Loading products">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="aspect-square rounded-none" />
        <div className="grid gap-2 p-3.5">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-2 h-10" />
        </div>
      </div>
    </SkeletonGroup>
  ),
  Progress: <ProgressLine label="Sent" value={30} max={100} />,
  'Progress, thick': <ProgressLine label="Filled" value={70} max={100} thick />,
}

const endOfAList = {
  'More to load': <LoadMore {...list} shown={24} nextHref="?page=2" loading={false} />,
  'More on its way': <LoadMore {...list} shown={48} nextHref="?page=3" loading />,
  'Everything is loaded': <LoadMore {...list} shown={69} nextHref={null} loading={false} />,
}

export function LoadingShowcase() {
  return (
    <>
      <ShowcaseSection title="Loading">
        <Examples className="w-55" of={loading} />
      </ShowcaseSection>
      <ShowcaseSection title="End of a list">
        <Examples className="w-55" of={endOfAList} />
      </ShowcaseSection>
      <ShowcaseSection title="Empty places" className="grid! grid-cols-2 md:grid-cols-4">
        {illustrations.map((illustration) => (
          <Example key={illustration} name={`Empty, ${illustration}`}>
            <EmptyState
              illustration={illustration}
              level={3}
              title="Nothing saved yet"
              description="Tap the heart on a product to save it here."
              action={<Button>Browse products</Button>}
            />
          </Example>
        ))}
      </ShowcaseSection>
    </>
  )
}
