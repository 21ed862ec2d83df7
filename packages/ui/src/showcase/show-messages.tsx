import { Check, Clock, TrendingDown, Truck } from 'lucide-react'
import { Badge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { EmptyState } from '../empty-state.tsx'
import type { EmptyArtName } from '../empty-art.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { PriceSavingBadge } from '../price-saving-badge.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton.tsx'
import { ToastView } from '../toast-view.tsx'
import { ShowSection } from './show-section.tsx'

const arts: EmptyArtName[] = ['cart', 'saved', 'parcel', 'done', 'search', 'list', 'broken']

export function ShowMessages() {
  return (
    <>
      <ShowSection title="Messages">
        <div className="grid gap-3">
          <Banner tone="error">Login failed. Please try again.</Banner>
          <Banner tone="success" onClose={() => {}}>
            Check your mail to confirm.
          </Banner>
          <Banner tone="warn" action={<Button size="dense">Reload</Button>}>
            Changed by Tunde Bello 2 minutes ago.
          </Banner>
          <Banner tone="info">Prices include VAT.</Banner>
          <Banner tone="offline">You are offline. Showing what was loaded.</Banner>
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <ToastView kind="loading" text="Adding to cart..." onClose={() => {}} />
          <ToastView kind="success" text="Added to cart!" onClose={() => {}} />
          <ToastView kind="error" text="Please login to view your cart!" onClose={() => {}} />
          <ToastView kind="blank" text="You are logged out" onClose={() => {}} />
        </div>
      </ShowSection>
      <ShowSection title="Badges and chips">
        <div className="flex flex-wrap items-center gap-2.5">
          <Badge tone="off">-13%</Badge>
          <PriceSavingBadge nowKobo={2850000} wasKobo={3400000} />
          <Chip>Sold out</Chip>
          <Chip tone="ok" icon={<Check />}>
            Delivered
          </Chip>
          <Chip tone="warn" icon={<Clock />}>
            To pay
          </Chip>
          <Chip tone="danger" icon={<TrendingDown />}>
            ₦7,000 less
          </Chip>
          <Chip tone="info" icon={<Truck />}>
            On the way
          </Chip>
          <FilterChip text="4 stars and up" href="#chips" />
        </div>
      </ShowSection>
      <ShowSection title="Loading and empty places">
        <SkeletonGroup label="Loading products" className="grid max-w-md grid-cols-2 gap-5">
          {[1, 2].map((card) => (
            <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
              <Skeleton className="aspect-square rounded-none" />
              <div className="grid gap-2 p-3.5">
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="mt-2 h-10" />
              </div>
            </div>
          ))}
        </SkeletonGroup>
        <div className="grid md:grid-cols-3 lg:grid-cols-4">
          {arts.map((art) => (
            <EmptyState
              key={art}
              art={art}
              level={3}
              title="Nothing saved yet"
              line="Tap the heart on a product to keep it here."
              action={<Button>Browse products</Button>}
            />
          ))}
        </div>
      </ShowSection>
    </>
  )
}
