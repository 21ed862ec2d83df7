import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { ButtonsShowcase } from './showcase/show-buttons.tsx'
import { OptionsShowcase } from './showcase/show-choices.tsx'
import { ColoursShowcase } from './showcase/show-colours.tsx'
import { FieldsShowcase } from './showcase/show-fields.tsx'
import { ChartsShowcase } from './showcase/show-figures.tsx'
import { FilesShowcase } from './showcase/show-files.tsx'
import { ProductsShowcase } from './showcase/show-goods.tsx'
import { BackgroundsShowcase } from './showcase/show-grounds.tsx'
import { MessagesShowcase } from './showcase/show-messages.tsx'
import { NavigationShowcase } from './showcase/show-navigation.tsx'
import { OverlaysShowcase } from './showcase/show-overlays.tsx'
import { ImagesShowcase } from './showcase/show-pictures.tsx'
import { TablesShowcase } from './showcase/show-tables.tsx'
import { LoadingShowcase } from './showcase/show-waiting.tsx'

type ShowcaseProps = {
  /** Stands at the top, such as the choice of the theme. */
  controls?: ReactNode
  /** Sections of components that live in the app. */
  children?: ReactNode
}

/**
 * Every component in its states, for the eye and for visual tests. Hover and focus are the real ones: point at a
 * sample, or move to it by Tab.
 */
export function Showcase({ controls, children }: ShowcaseProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <h1>
          <Logo name="Kasoja" />
          <span className="sr-only"> Design system</span>
        </h1>
        {controls}
      </div>
      <ColoursShowcase />
      <ButtonsShowcase />
      <FieldsShowcase />
      <OptionsShowcase />
      <FilesShowcase />
      <MessagesShowcase />
      <ProductsShowcase />
      <ImagesShowcase />
      {children}
      <LoadingShowcase />
      <NavigationShowcase />
      <BackgroundsShowcase />
      <OverlaysShowcase />
      <ChartsShowcase />
      <TablesShowcase />
    </>
  )
}
