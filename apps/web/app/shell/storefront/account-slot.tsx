import type { AccountSlots } from '@shop/extension/slots'
import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import { listActiveExtensions } from '../../api/generated/extensions.ts'
import { OptionalPart } from '../../errors/optional-part.tsx'

type SlotComponent = ComponentType<Record<string, unknown>>
type Load = () => Promise<{ default: SlotComponent }>

/** One list for each slot, so that a shop whose extensions do not use it loads nothing and asks for nothing. */
const slots: Record<keyof AccountSlots, Record<string, Load>> = {
  account: import.meta.glob<{ default: SlotComponent }>('../../../../../extensions/*/slots/account.tsx'),
  order: import.meta.glob<{ default: SlotComponent }>('../../../../../extensions/*/slots/order.tsx'),
}

const components = new Map<Load, SlotComponent>()

function getComponent(load: Load): SlotComponent {
  const loaded = components.get(load) ?? lazy(load)
  components.set(load, loaded)
  return loaded
}

/** What the extensions that are switched on show on a page of a signed-in customer. */
export function AccountSlot<Slot extends keyof AccountSlots>({
  slot,
  props,
}: {
  slot: Slot
  props: AccountSlots[Slot]
}) {
  const entries = Object.entries(slots[slot])
  const { data } = useQuery({ ...listActiveExtensions.query(), enabled: entries.length > 0 })
  const active = new Set(data?.items.map(({ name }) => name))
  return entries
    .filter(([path]) => active.has(/extensions\/([^/]+)\//.exec(path)?.[1] ?? ''))
    .map(([path, load]) => {
      const Content = getComponent(load)
      return (
        <OptionalPart key={path}>
          <LazyBoundary>
            <Content {...props} />
          </LazyBoundary>
        </OptionalPart>
      )
    })
}
