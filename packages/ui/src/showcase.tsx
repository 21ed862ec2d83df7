import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { ShowButtons } from './showcase/show-buttons.tsx'
import { ShowChoices } from './showcase/show-choices.tsx'
import { ShowColours } from './showcase/show-colours.tsx'
import { ShowFields } from './showcase/show-fields.tsx'
import { ShowFigures } from './showcase/show-figures.tsx'
import { ShowFiles } from './showcase/show-files.tsx'
import { ShowGoods } from './showcase/show-goods.tsx'
import { ShowGrounds } from './showcase/show-grounds.tsx'
import { ShowMessages } from './showcase/show-messages.tsx'
import { ShowNavigation } from './showcase/show-navigation.tsx'
import { ShowOverlays } from './showcase/show-overlays.tsx'
import { ShowPictures } from './showcase/show-pictures.tsx'
import { ShowTables } from './showcase/show-tables.tsx'
import { ShowWaiting } from './showcase/show-waiting.tsx'

type ShowcaseProps = {
  /** Stands at the top, such as the choice of the theme. */
  switches?: ReactNode
  /** Sections of components that live in the app. */
  children?: ReactNode
}

/**
 * Every component in its states, for the eye and for visual tests. Hover and focus are the real ones: point at a
 * sample, or move to it by Tab.
 */
export function Showcase({ switches, children }: ShowcaseProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <h1>
          <Logo name="Kasoja" />
          <span className="sr-only"> Design system</span>
        </h1>
        {switches}
      </div>
      <ShowColours />
      <ShowButtons />
      <ShowFields />
      <ShowChoices />
      <ShowFiles />
      <ShowMessages />
      <ShowGoods />
      <ShowPictures />
      {children}
      <ShowWaiting />
      <ShowNavigation />
      <ShowGrounds />
      <ShowOverlays />
      <ShowFigures />
      <ShowTables />
    </>
  )
}
