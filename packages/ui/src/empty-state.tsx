import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { EmptyIllustration, type IllustrationName } from './empty-art.tsx'

type EmptyStateProps = {
  illustration: IllustrationName
  title: string
  description?: ReactNode
  /** One button, with at most one quiet button beside it. */
  action?: ReactNode
  /** Where to go next, instead of an action. */
  link?: { href: string; text: string }
  /** Heading level. */
  level?: 1 | 2 | 3
  children?: ReactNode
}

/** Shown instead of an empty list: illustration, title, one sentence, one button. */
export function EmptyState({
  illustration,
  title,
  description,
  link,
  level = 2,
  children,
  ...rest
}: EmptyStateProps) {
  const action = link ? (
    <ButtonLink href={link.href} variant="primary">
      {link.text}
    </ButtonLink>
  ) : (
    rest.action
  )
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <EmptyIllustration name={illustration} />
      <Heading className="text-h2 md:text-[1.375rem]">{title}</Heading>
      {description && <p className="max-w-[44ch] text-balance text-muted">{description}</p>}
      {children}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
