import type { PublicSlots } from '@shop/extension/slots'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../page-context.ts'

type SlotComponent = ComponentType<Record<string, unknown>>

const components = import.meta.glob<SlotComponent>('../../../../../extensions/*/slots/*.tsx', {
  eager: true,
  import: 'default',
})

/** The component of an extension for a slot; undefined if it has none. */
const findComponent = (name: string, slot: string): SlotComponent | undefined =>
  components[`../../../../../extensions/${name}/slots/${slot}.tsx`]

/**
 * What the extensions that are switched on show in a slot of a public page, as HTML for `SlotHtml`; undefined if nothing.
 * A component that throws is left out and logged: the page stays whole.
 */
export async function renderSlots<Slot extends keyof PublicSlots>(
  context: Readonly<RouterContextProvider>,
  slot: Slot,
  props: PublicSlots[Slot],
): Promise<string | undefined> {
  if (!Object.keys(components).some((path) => path.endsWith(`/${slot}.tsx`))) return undefined
  const { pages, captureError } = context.get(pageContext)
  const parts = (await pages.extensions()).map(({ name, settings }) => {
    const Slot = findComponent(name, slot)
    if (!Slot) return ''
    try {
      return renderToStaticMarkup(<Slot {...props} settings={settings} />)
    } catch (error) {
      captureError(error)
      return ''
    }
  })
  return parts.join('') || undefined
}
