import { ShowColours } from './showcase/show-colours.tsx'
import { ShowButtons } from './showcase/show-buttons.tsx'
import { ShowFields } from './showcase/show-fields.tsx'
import { ShowGoods } from './showcase/show-goods.tsx'
import { ShowMessages } from './showcase/show-messages.tsx'
import { ShowNavigation } from './showcase/show-navigation.tsx'
import { ShowOverlays } from './showcase/show-overlays.tsx'
import { ShowStaff } from './showcase/show-staff.tsx'
import { Logo } from './logo.tsx'

/** Every component in its states, for the eye and for visual tests. Mounted in development only. */
export function Showcase() {
  return (
    <main className="page-width py-8">
      <h1 className="mb-2">
        <Logo name="Kasoja" />
        <span className="sr-only">Showcase</span>
      </h1>
      <ShowColours />
      <ShowButtons />
      <ShowFields />
      <ShowMessages />
      <ShowGoods />
      <ShowNavigation />
      <ShowOverlays />
      <ShowStaff />
    </main>
  )
}
