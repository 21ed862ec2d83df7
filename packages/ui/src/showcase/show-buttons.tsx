import { Check, Heart, Plus, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { CountBadge } from '../count-badge.tsx'
import { countText } from '../format/count-text.ts'
import { IconButton } from '../icon-button.tsx'
import { Kbd } from '../kbd.tsx'
import { ShowSection } from './show-section.tsx'

export function ShowButtons() {
  const [saved, setSaved] = useState(true)
  const [busy, setBusy] = useState(false)
  return (
    <ShowSection title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Checkout</Button>
        <Button variant="primary" loading pendingText="Creating...">
          Create Account
        </Button>
        <Button variant="primary" disabled>
          Checkout
        </Button>
        <Button>Add to cart</Button>
        <Button variant="quiet">Clear all</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-filled">Delete 3 products</Button>
        <Button variant="accent">Subscribe</Button>
        <Button size="dense">
          Apply <Kbd>A</Kbd>
        </Button>
        <Button size="dense" icon={<Plus />}>
          New order
        </Button>
        <Button variant="chosen" size="dense" icon={<Check />}>
          In cart (1)
        </Button>
        <Button loading={busy} onClick={() => setBusy(true)}>
          Press me
        </Button>
        <ButtonLink href="#buttons">A link</ButtonLink>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <IconButton label="Save" look="round" aria-pressed={saved} onClick={() => setSaved(!saved)}>
          <Heart />
        </IconButton>
        <IconButton label="Add" look="outlined">
          <Plus />
        </IconButton>
        {[0, 3, 128].map((count) => (
          <IconButton key={count} label={`Cart, ${countText(count)} items`}>
            <ShoppingCart />
            <CountBadge count={count} />
          </IconButton>
        ))}
      </div>
      <Button variant="primary" full className="mt-4 max-w-sm">
        Place order, ₦121,500
      </Button>
    </ShowSection>
  )
}
