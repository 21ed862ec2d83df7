import { Check, Clock, TrendingDown, Truck } from 'lucide-react'
import { Badge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { PriceSavingBadge } from '../price-saving-badge.tsx'
import { ToastView } from '../toast-view.tsx'
import { Sample, ShowSection } from './show-section.tsx'

const nothing = () => {}
const long =
  'The rider could not reach you at 0803 000 0142 and comes again tomorrow between 9 am and 12 noon; call us if another day suits you better'

export function ShowMessages() {
  return (
    <>
      <ShowSection title="Banners" className="grid! gap-y-3">
        <Sample name="Failed">
          <Banner tone="error">Login failed. Please try again.</Banner>
        </Sample>
        <Sample name="Done">
          <Banner tone="success" onClose={nothing}>
            Check your email to confirm.
          </Banner>
        </Sample>
        <Sample name="Changed">
          <Banner tone="warn" action={<Button size="dense">Reload</Button>}>
            Changed by Tunde Bello 2 minutes ago.
          </Banner>
        </Sample>
        <Sample name="Good to know">
          <Banner tone="info">Prices include VAT.</Banner>
        </Sample>
        <Sample name="Offline">
          <Banner tone="offline">You’re offline. Showing saved content.</Banner>
        </Sample>
        <Sample name="Long banner" className="w-80">
          <Banner tone="warn" onClose={nothing}>
            {long}
          </Banner>
        </Sample>
      </ShowSection>
      <ShowSection title="Toasts">
        <Sample name="Toast, loading">
          <ToastView kind="loading" text="Adding to cart..." onClose={nothing} />
        </Sample>
        <Sample name="Toast, success">
          <ToastView kind="success" text="Added to cart!" onClose={nothing} />
        </Sample>
        <Sample name="Toast, error">
          <ToastView kind="error" text="Please login to view your cart!" onClose={nothing} />
        </Sample>
        <Sample name="Toast, blank">
          <ToastView kind="blank" text="You are signed out" onClose={nothing} />
        </Sample>
        <Sample name="Toast, undo">
          <ToastView
            kind="success"
            text="Removed from cart"
            action={{ text: 'Undo', run: nothing }}
            onClose={nothing}
          />
        </Sample>
        <Sample name="Toast, long" className="w-90">
          <ToastView kind="error" text={`${long}. ${long}.`} onClose={nothing} />
        </Sample>
      </ShowSection>
      <ShowSection title="Badges and chips">
        <Sample name="Per cent off">
          <Badge tone="off">-13%</Badge>
        </Sample>
        <Sample name="Saving">
          <PriceSavingBadge nowKobo={2850000} wasKobo={3400000} />
        </Sample>
        <Sample name="Badge">
          <Badge>Demo</Badge>
        </Sample>
        <Sample name="Neutral chip">
          <Chip>Sold out</Chip>
        </Sample>
        <Sample name="OK chip">
          <Chip tone="ok" icon={<Check />}>
            Delivered
          </Chip>
        </Sample>
        <Sample name="Warn chip">
          <Chip tone="warn" icon={<Clock />}>
            To pay
          </Chip>
        </Sample>
        <Sample name="Danger chip">
          <Chip tone="danger" icon={<TrendingDown />}>
            ₦7,000 less
          </Chip>
        </Sample>
        <Sample name="Info chip">
          <Chip tone="info" icon={<Truck />}>
            On the way
          </Chip>
        </Sample>
        <Sample name="Chip on a selected row">
          <span data-selected="true" className="block rounded-control bg-primary-soft p-2">
            <Chip tone="ok">Delivered</Chip>
          </span>
        </Sample>
        <Sample name="Applied filter">
          <FilterChip text="4 stars and up" href="#chips" />
        </Sample>
      </ShowSection>
    </>
  )
}
