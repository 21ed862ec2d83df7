import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { ButtonsShowcase } from './showcase/show-buttons.tsx'
import { OptionsShowcase, FieldsShowcase } from './showcase/show-inputs.tsx'
import { ColoursShowcase, BackgroundsShowcase } from './showcase/show-foundations.tsx'
import { ChartsShowcase, TablesShowcase } from './showcase/show-data.tsx'
import { FilesShowcase, ImagesShowcase } from './showcase/show-media.tsx'
import { ProductsShowcase } from './showcase/show-products.tsx'
import { MessagesShowcase, LoadingShowcase } from './showcase/show-feedback.tsx'
import { NavigationShowcase, OverlaysShowcase } from './showcase/show-navigation.tsx'

type ShowcaseProps = {
  /** Shown at the top, such as the theme switch. */
  controls?: ReactNode
  /** Sections for components of the app. */
  children?: ReactNode
}

/**
 * Every component in its states, for viewing and for visual tests. Hover and focus are real: point at an
 * example, or tab to it.
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
