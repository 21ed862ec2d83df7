import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface LaterSectionProps {
  title: string
  art: ComponentProps<typeof EmptyState>['art']
  /** What will stand here, in one plain sentence. */
  line: string
  /** What does the nearest thing today. */
  today: { to: string; text: string }
}

/** A section of the menu that is not built yet: it says so, and where the work is done today. */
export function LaterSection({ title, art, line, today }: LaterSectionProps) {
  return (
    <>
      <h1 className="mb-3.5 max-md:sr-only md:mb-5">{title}</h1>
      <Panel>
        <EmptyState
          art={art}
          title={t('Not built yet')}
          line={line}
          action={
            <Link to={today.to} className={buttonClass({ size: 'dense' })}>
              {today.text}
              <ArrowRight aria-hidden />
            </Link>
          }
        />
      </Panel>
    </>
  )
}
